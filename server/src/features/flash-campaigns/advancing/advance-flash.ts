import { remindMinutes } from '@kindling/contract/flash-campaigns/rules'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { minute } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import { changeGiveable, timesOf, storePromises } from '../../giveables/for-kinds.ts'
import { flashEnding, flashResult, newFlashCampaign, addNotifications, notifyMany } from '../../notifications/index.ts'
import { statusOf, stoppedAt } from '../flash.ts'
import { changeFlash, lockFlash, type LockedFlash } from '../flash.queries.ts'
import { drawGiveaway } from '../giveaway/draw-giveaway.ts'
import { releasePool } from '../match/close-pool.ts'
import { askedReminders, notifiedOnDay, dueFlash } from './advancing.queries.ts'

type AdvanceDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>

/** Runs the steps of a flash campaign that are due: opening, reminder, end. Each runs once, under a lock. */
export async function advanceFlash(trx: Trx, deps: AdvanceDeps, id: number): Promise<void> {
  const flash = await lockFlash(trx, id)
  if (!flash) return
  const now = deps.clock.now()
  const times = timesIn(flash)
  const status = statusOf(times, now)
  if (flash.opened_at === null && (status === 'live' || status === 'settling' || status === 'ended'))
    await open(trx, deps, flash, now)
  if (
    status === 'live' &&
    flash.reminded_at === null &&
    now.getTime() >= flash.ends_at.getTime() - remindMinutes * minute
  )
    await remind(trx, deps, flash, now)
  if (status === 'ended' && flash.finished_at === null) await finish(trx, deps, flash, now)
}

export const timesIn = (flash: LockedFlash) => ({
  ...timesOf(flash),
  endsAt: flash.ends_at,
  canceledAt: flash.canceled_at,
  reportedAt: flash.reported_at,
})

const publish = (trx: Trx, { live }: AdvanceDeps, { uuid }: LockedFlash) =>
  afterCommit(trx, () => live.publish(subjectOf('giveables', uuid)))

/** Members get a push about one flash campaign of their community a day, and only a silent notification of others. */
async function open(trx: Trx, deps: AdvanceDeps, flash: LockedFlash, now: Date): Promise<void> {
  const { id, community_id: communityId, notifies_members: notifiesMembers } = flash
  const today = dayIn(now, deps.config.DEFAULT_TIME_ZONE)
  const isSilent = await notifiedOnDay(trx, { communityId, except: id, today, timeZone: deps.config.DEFAULT_TIME_ZONE })
  await changeFlash(trx, id, { opened_at: now })
  if (notifiesMembers)
    await notifyMany(trx, deps, {
      notification: newFlashCampaign({ ...namesOf(flash), isSilent }),
      audience: { membersOf: communityId },
    })
  await publish(trx, deps, flash)
}

async function remind(trx: Trx, deps: AdvanceDeps, flash: LockedFlash, now: Date): Promise<void> {
  await changeFlash(trx, flash.id, { reminded_at: now })
  await addNotifications(trx, deps, [flashEnding({ ...namesOf(flash), to: await askedReminders(trx, flash.id) })])
}

/** Closes it for good: it does not reopen, even if a refund brings it below the goal. */
async function finish(trx: Trx, deps: AdvanceDeps, flash: LockedFlash, now: Date): Promise<void> {
  const { id, giveable_id: giveableId, report_within_days: days } = flash
  const at = stoppedAt(timesIn(flash), now)!
  await changeFlash(trx, id, { finished_at: now })
  await releasePool(trx, { flashId: id, at: now })
  await drawGiveaway(trx, { flashId: id, at: now })
  await changeGiveable(trx, giveableId, { closed: { at, because: 'ended' } })
  await storePromises(trx, [{ giveableId, dueOn: dueOn(at, days, deps.config.DEFAULT_TIME_ZONE), keptAt: null }])
  await notifyMany(trx, deps, {
    notification: flashResult({ ...namesOf(flash), isReport: false }),
    audience: { supportersOf: giveableId },
  })
  await publish(trx, deps, flash)
}

export const namesOf = ({ community_giveable_id: communityGiveableId, name, uuid, quiet }: LockedFlash) => ({
  communityGiveableId,
  flashCampaign: { name, uuid, ...(quiet && { quiet }) },
})

export function dueOn(at: Date, days: number, timeZone: string): string {
  const date = new Date(`${dayIn(at, timeZone)}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Runs the due steps of all flash campaigns, each in its own transaction, so that a crash loses no other steps. */
export async function advanceDue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>): Promise<void> {
  for (const id of await dueFlash(deps.db, deps.clock.now()))
    await deps.db.transaction().execute((trx) => advanceFlash(trx, deps, id))
}
