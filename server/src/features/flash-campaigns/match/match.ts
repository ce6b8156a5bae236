import { matchFor } from '@kindling/contract/flash-campaigns/rules'

export type OpenPool = { percent: number; leftCents: number }

/**
 * The match of a gift of `cents` that had `matchedCents` so far: the percentage, up to the rest of the pool. A gift is
 * matched when it settles. Later its match only falls, and what it loses returns to the pool.
 */
export function matchOf(
  { cents, settles }: { cents: number; settles: boolean },
  matchedCents: number,
  { percent, leftCents }: OpenPool,
): number {
  return matchFor(cents, percent, matchedCents + (settles ? leftCents : 0))
}
