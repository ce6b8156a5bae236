import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { dropChangeOf } from '../changes/changes.queries.ts'
import { lockNonprofit, nonprofitByEin } from '../nonprofits.queries.ts'
import { deleteRepresentative, representativesOf } from './representatives.queries.ts'

type RemoveDeps = Pick<Deps, 'db' | 'clock'>
type RemoveRepresentativeInput = { uuid: string; userId: number; person: string }

/**
 * A representative leaves, or removes an invitation or one who came later, so that nobody who was just invited can take
 * a nonprofit over. Throws not_found to everyone else, and forbidden for one who came earlier.
 */
export const removeRepresentative = (
  deps: RemoveDeps,
  { uuid, userId, person }: RemoveRepresentativeInput,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit) throw notFound()
    const all = await representativesOf(trx, nonprofit.id)
    const own = all.findIndex((one) => one.userId === userId && !one.invited)
    const other = all.findIndex((one) => one.uuid === person)
    if (own < 0 || other < 0) throw notFound()
    if (other < own && !all[other]!.invited) throw new Refusal('forbidden', 'representativeBefore')
    await remove(trx, deps, {
      nonprofit: { id: nonprofit.id, uuid },
      personId: all[other]!.userId,
      actorId: userId,
      asStaff: false,
    })
  })

type RemoveAsStaffInput = { ein: string; staffId: number; reason: string } & ({ email: string } | { person: string })

/** Staff remove a representative. Throws not_found. */
export const removeAsStaff = (deps: RemoveDeps, { ein, staffId, reason, ...whom }: RemoveAsStaffInput): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const found = await nonprofitByEin(trx, ein)
    const nonprofit = found && (await lockNonprofit(trx, found.uuid))
    if (!nonprofit) throw notFound()
    const all = await representativesOf(trx, nonprofit.id)
    const one = all.find((each) =>
      'email' in whom ? each.email === whom.email.toLowerCase() : each.uuid === whom.person,
    )
    if (!one) throw notFound()
    const of = { nonprofit: { id: nonprofit.id, uuid: found.uuid }, personId: one.userId }
    await remove(trx, deps, { ...of, actorId: staffId, asStaff: true, reason })
  })

/** Representatives and those invited, for staff. Throws not_found. */
export async function listRepresentatives({ db }: Pick<Deps, 'db'>, ein: string) {
  const found = await nonprofitByEin(db, ein)
  if (!found) throw notFound()
  return (await representativesOf(db, found.id)).map(({ userId: _, ...one }) => one)
}

type RemoveInput = {
  nonprofit: { id: number; uuid: string }
  personId: number
  actorId: number
  asStaff: boolean
  reason?: string
}

async function remove(
  trx: Trx,
  { clock }: RemoveDeps,
  { nonprofit, personId, actorId, asStaff, reason }: RemoveInput,
): Promise<void> {
  await deleteRepresentative(trx, { nonprofitId: nonprofit.id, userId: personId })
  await dropChangeOf(trx, nonprofit.id, personId)
  const deed = personId === actorId ? 'representative_left' : 'representative_removed'
  const details = { nonprofit: nonprofit.uuid, ...(reason !== undefined && { reason }) }
  await noteDeed(trx, { deed, actorId, asStaff, personId, details, at: clock.now() })
}
