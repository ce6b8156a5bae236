export type OpenPool = { percent: number; leftCents: number }

/**
 * The amount that is added to a gift of `cents` that had `matchedCents` so far: the percentage, up to the rest of the
 * pool. Negative if the gift is worth less than before; that part returns to the pool.
 */
export function matchOf(cents: number, matchedCents: number, { percent, leftCents }: OpenPool): number {
  return Math.min(Math.floor((cents * percent) / 100), matchedCents + leftCents)
}
