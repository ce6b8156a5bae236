/** A pool that is funded and open. */
export type Open = { percent: number; leftCents: number }

/**
 * What is added to a gift that is worth `cents` and had `matchedCents` so far: the percentage, as far as the pool goes.
 * Where the gift is worth less than before, the rest is left for others.
 */
export function matchOf(cents: number, matchedCents: number, { percent, leftCents }: Open): number {
  return Math.min(Math.floor((cents * percent) / 100), matchedCents + leftCents)
}
