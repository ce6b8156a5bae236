import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { representativeInvited, addNotifications } from '../../notifications/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { lockNonprofit } from '../nonprofits.queries.ts'
import {
  confirmRepresentative,
  deleteInvited,
  insertRepresentative,
  invitee,
  representativeStatus,
} from './representatives.queries.ts'

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>

const invitesADay = 10

/** A representative invites a person, who accepts or declines. Idempotent. */
export const inviteRepresentative = (
  deps: InviteDeps,
  { uuid, userId, person }: { uuid: string; userId: number; person: string },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit || (await representativeStatus(trx, nonprofit.id, userId)) !== 'active') throw notFound()
    const found = await invitee(trx, { uuid: person, by: userId })
    if (!found) throw notFound()
    await spend(trx, deps.clock, { key: `representatives:${userId}`, limit: invitesADay, seconds: day / second })
    const row = { nonprofit_id: nonprofit.id, user_id: found.id, invited: true, since: at }
    if (!(await insertRepresentative(trx, row))) return
    const invitation = { to: found.id, by: userId, nonprofit: { uuid, name: nonprofit.name }, at }
    await addNotifications(trx, deps, [representativeInvited(invitation)])
  })

/** The invited person answers; throws not_found to everyone else. */
export const answerInvitation = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { uuid, userId, accept }: { uuid: string; userId: number; accept: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit) throw notFound()
    const of = { nonprofitId: nonprofit.id, userId }
    const done = accept ? await confirmRepresentative(trx, { ...of, at: clock.now() }) : await deleteInvited(trx, of)
    if (!done) throw notFound()
    if (!accept) return
    const deed = { deed: 'representative_joined', actorId: userId, personId: userId } as const
    await noteDeed(trx, { ...deed, details: { nonprofit: uuid }, at: clock.now() })
  })
