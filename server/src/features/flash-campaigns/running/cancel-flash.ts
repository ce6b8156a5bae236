import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { refundAll } from '../../gifts/index.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { changeFlash, findFlash, lockFlash, logChange, type LockedFlash } from '../flash.queries.ts'
import { statusOf } from '../flash.ts'
import { returnPool } from '../match/close-pool.ts'
import { timesIn } from '../advancing/advance-flash.ts'
import { actOn, type ActDeps } from './act.ts'

type Canceling = { identifier: string; reason: string }

/** Cancels; a job of the same transaction refunds every gift. Idempotent. Throws not_found, conflict. */
export const cancelFlash = (
  deps: ActDeps,
  viewer: { id: number },
  { identifier, reason }: Canceling,
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'cancel', refusal: 'flash.notCancelable' },
    (trx, flash, now) => cancel(trx, deps, flash, { actorId: viewer.id, asStaff: false, reason, now }),
    (flash) => flash.canceled_at !== null,
  )

type By = { actorId: number | null; asStaff: boolean; reason: string; now: Date }

/** Closes it as of its beginning, so that gifts that settle later are refunded as well. */
async function cancel(trx: Trx, deps: ActDeps, flash: LockedFlash, { now, reason, ...by }: By): Promise<void> {
  const { id, giveable_id: giveableId, starts_at: startsAt, ends_at: endsAt } = flash
  const at = startsAt < now ? startsAt : now
  await changeFlash(trx, id, {
    canceled_at: now,
    cancel_reason: reason,
    canceled_by_staff: by.asStaff,
    finished_at: now,
  })
  await changeGiveable(trx, giveableId, { closed: { at, because: 'canceled' } })
  await logChange(trx, id, { act: 'canceled', startsAt, endsAt, at: now })
  await returnPool(trx, deps, { flashId: id, at: now })
  await deps.queue.send(trx, refundAll, { giveableId })
  await noteDeed(trx, { deed: 'flash_canceled', ...by, giveableId, details: { reason }, at: now })
}

/** Cancels as staff, also after the end, until the closing step has run. Throws not_found, conflict. */
export async function takeDownFlash(
  deps: ActDeps,
  { identifier, actorId, reason }: Canceling & { actorId: number | null },
): Promise<void> {
  const named = readIdentifier(identifier)
  const found = named && (await findFlash(deps.db, named, 'product'))
  if (!found) throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    const flash = (await lockFlash(trx, found.id))!
    const now = deps.clock.now()
    const status = statusOf(timesIn(flash), now)
    if (status === 'canceled') return
    if (flash.finished_at !== null || status === 'reported') throw new Refusal('conflict', 'flash.notCancelable')
    await cancel(trx, deps, flash, { actorId, asStaff: true, reason, now })
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', flash.uuid)))
  })
}
