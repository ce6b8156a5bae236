import type { z } from 'zod'
import type { changeFlashInput } from '@kindling/contract/flash-campaigns/acts'
import { hour } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { editGiveable } from '../../giveables/for-kinds.ts'
import { changeFlash, logChange, type LockedFlash } from '../flash.queries.ts'
import { offerMatch, type Terms } from '../match/offer-match.ts'
import { mustKeepStartLimits, spanOf } from '../starting/create-flash.ts'
import { actOn, type ActDeps } from './act.ts'

type ChangeFlashInput = z.output<typeof changeFlashInput>

/** Times and goal can change only before the start. Throws not_found, conflict, invalid. */
export const changeFlashCampaign = (
  deps: ActDeps,
  viewer: { id: number; timeZone: string },
  { identifier, ...change }: ChangeFlashInput & { identifier: string },
): Promise<number> =>
  actOn(deps, { viewer, identifier, act: 'edit', refusal: 'flash.notEditable' }, async (trx, flash, now) => {
    const { id, giveable_id: giveableId } = flash
    const span = await changedSpan(trx, deps, viewer, { flash, change, now })
    if (change.match !== undefined) await changeMatch(trx, flash, change.match, now)
    const { line, story, goal_cents: goalCents } = change
    await changeFlash(trx, id, { ...(line !== undefined && { line }), ...(story !== undefined && { story }) })
    await editGiveable(trx, deps, {
      giveableId,
      ownerId: viewer.id,
      edit: change,
      also: { ...(goalCents !== undefined && { goalCents }), ...span },
      deed: { deed: 'flash_changed', actorId: viewer.id, at: now },
    })
  })

async function changeMatch(trx: Trx, flash: LockedFlash, match: Terms | null, at: Date): Promise<void> {
  if (flash.starts_at <= at) throw new Refusal('conflict', 'flash.matchTooLate')
  const act = await offerMatch(trx, flash.id, match)
  const { starts_at: startsAt, ends_at: endsAt } = flash
  await logChange(trx, flash.id, { act, startsAt, endsAt, at })
}

type ChangedSpanInput = { flash: LockedFlash; change: ChangeFlashInput; now: Date }

async function changedSpan(
  trx: Trx,
  deps: ActDeps,
  viewer: { timeZone: string },
  { flash, change: { starts_at: startsAt, hours, goal_cents: goal, stop_at_goal: stops }, now }: ChangedSpanInput,
) {
  const { id, starts_at: before, ends_at: end, community_id: communityId } = flash
  const isFixed = before <= now
  if (isFixed && [startsAt, hours, goal, stops].some((value) => value !== undefined))
    throw new Refusal('conflict', 'flash.clockRuns')
  if (startsAt === undefined && hours === undefined) return {}
  const lasted = (end.getTime() - before.getTime()) / hour
  const span = spanOf({ starts_at: startsAt ?? before.toISOString(), hours: hours ?? lasted }, now)
  await mustKeepStartLimits(trx, deps, { communityId, span, timeZone: viewer.timeZone, except: id })
  await logChange(trx, id, { act: 'moved', ...span, at: now })
  return span
}
