import { second } from '../../platform/time/clock.ts'
import type { ClosedBecause } from '../../platform/database/tables.ts'

export type Opening = {
  isPublic: boolean
  startsAt: Date
  endsAt: Date | null
  closedAt: Date | null
  closedBecause: ClosedBecause | null
  /** After its end, a confirmation that began in time may finish within this time; null: without a limit. */
  graceSeconds?: number | null
  /** True if all receivers of its split are suspended. */
  isSuspended: boolean
}

export type Times = Omit<Opening, 'closedBecause' | 'isSuspended'>

/** The columns that `openingColumns` selects. */
export type StoredTimes = {
  is_public: boolean
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
  grace_seconds?: number | null
}

export const timesOf = (row: StoredTimes): Times => ({
  isPublic: row.is_public,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
  graceSeconds: row.grace_seconds ?? null,
})

/** When it stops, or stopped, taking gifts; null if it has no end. */
export function closingTimeOf({ endsAt, closedAt }: Pick<Times, 'endsAt' | 'closedAt'>): Date | null {
  if (endsAt === null || closedAt === null) return endsAt ?? closedAt
  return endsAt < closedAt ? endsAt : closedAt
}

/** True if a confirmation that began in time may still finish at `at`. */
export function isInGrace({ graceSeconds = null, ...times }: Times, at: Date): boolean {
  const stop = closingTimeOf(times)
  return stop === null || graceSeconds === null || at.getTime() <= stop.getTime() + graceSeconds * second
}

/** True if a gift counts whose confirmation lasted from `at` to `doneAt`. A later close does not change this. */
export function takesGifts(times: Times, at: Date, doneAt = at): boolean {
  const stop = closingTimeOf(times)
  return times.isPublic && times.startsAt <= at && (stop === null || stop > at) && isInGrace(times, doneAt)
}

export type WhyClosed = ClosedBecause | 'not_started' | 'suspended'

/** Null if it takes gifts. */
export function whyClosed(opening: Opening, at: Date): WhyClosed | null {
  if (takesGifts(opening, at)) return opening.isSuspended ? 'suspended' : null
  if (opening.closedBecause === 'canceled') return 'canceled'
  if (opening.startsAt > at) return 'not_started'
  return opening.endsAt !== null && opening.endsAt <= at ? 'ended' : (opening.closedBecause ?? 'ended')
}
