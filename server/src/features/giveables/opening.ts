import type { ClosedBecause } from '../../platform/tables.ts'

/** The facts that decide when a giveable takes gifts. */
export type Opening = {
  isPublic: boolean
  startsAt: Date
  endsAt: Date | null
  closedAt: Date | null
  closedBecause: ClosedBecause | null
  /** All receivers of its split are suspended. */
  isSuspended: boolean
}

export type Times = Omit<Opening, 'closedBecause' | 'isSuspended'>

/** The columns of `openingColumns`. */
export type StoredTimes = { is_public: boolean; starts_at: Date; ends_at: Date | null; closed_at: Date | null }

export const timesOf = (row: StoredTimes): Times => ({
  isPublic: row.is_public,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
})

/** True if a gift confirmed at `at` counts. A later close does not change that. */
export function takesGifts({ isPublic, startsAt, endsAt, closedAt }: Times, at: Date): boolean {
  return isPublic && startsAt <= at && (endsAt === null || endsAt > at) && (closedAt === null || closedAt > at)
}

export type WhyClosed = ClosedBecause | 'not_started' | 'suspended'

/** Null: it takes gifts. */
export function whyClosed(opening: Opening, at: Date): WhyClosed | null {
  if (takesGifts(opening, at)) return opening.isSuspended ? 'suspended' : null
  if (opening.startsAt > at) return 'not_started'
  return opening.endsAt !== null && opening.endsAt <= at ? 'ended' : (opening.closedBecause ?? 'ended')
}
