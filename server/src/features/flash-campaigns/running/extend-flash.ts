import { hour } from '../../../platform/time/clock.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { changeFlash, logChange } from '../flash.queries.ts'
import { mustKeepStartLimits } from '../starting/create-flash.ts'
import { actOn, type ActDeps } from './act.ts'

/** Allowed once, while it is live and no other one of the community overlaps. Throws not_found, conflict. */
export const extendFlash = (
  deps: ActDeps,
  viewer: { id: number; timeZone: string },
  { identifier, hours }: { identifier: string; hours: number },
): Promise<number> =>
  actOn(deps, { viewer, identifier, act: 'extend', refusal: 'flash.notExtendable' }, async (trx, flash, now) => {
    const { id, giveable_id: giveableId, community_id: communityId, starts_at: startsAt } = flash
    const span = { startsAt, endsAt: new Date(flash.ends_at.getTime() + hours * hour) }
    await mustKeepStartLimits(trx, deps, { communityId, span, timeZone: viewer.timeZone, except: id })
    await changeGiveable(trx, giveableId, { endsAt: span.endsAt })
    await changeFlash(trx, id, { extended_at: now, reminded_at: null })
    await logChange(trx, id, { act: 'extended', ...span, at: now })
    await noteDeed(trx, { deed: 'flash_extended', actorId: viewer.id, giveableId, details: { hours }, at: now })
  })
