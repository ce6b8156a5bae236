import type { FlashCard } from '@kindling/contract/flash-campaigns/calls'
import { timesOf } from '../giveables/for-kinds.ts'
import type { CardRow } from './cards.queries.ts'
import { statusOf, stoppedAt, type FlashTimes } from './flash.ts'

export const flashTimes = (row: CardRow): FlashTimes => ({
  ...timesOf(row),
  endsAt: row.ends_at,
  canceledAt: row.canceled_at,
  reportedAt: row.reported_at,
})

export function flashCard<R extends CardRow>(row: R, now: Date) {
  const times = flashTimes(row)
  const {
    is_public: _,
    closed_at: __,
    grace_seconds: ___,
    is_suspended: ____,
    canceled_at: _____,
    reported_at: ______,
    ...rest
  } = row
  return {
    ...rest,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    stopped_at: stoppedAt(times, now)?.toISOString() ?? null,
    status: statusOf(times, now),
    server_now: now.toISOString(),
  } satisfies FlashCard
}
