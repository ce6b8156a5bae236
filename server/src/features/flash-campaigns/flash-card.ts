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

type Written<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }
/** A row in JSON, in which moments are texts. */
export type WrittenCardRow = Written<CardRow>

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const liveCards = (rows: readonly WrittenCardRow[], now: Date): FlashCard[] =>
  rows.map((row) =>
    flashCard(
      {
        ...row,
        starts_at: new Date(row.starts_at),
        ends_at: new Date(row.ends_at),
        closed_at: moment(row.closed_at),
        canceled_at: moment(row.canceled_at),
        reported_at: moment(row.reported_at),
      },
      now,
    ),
  )

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
