const halfMinute = 30_000

/**
 * Milliseconds to the next :00 or :30 of the clock, so that all live queries of a page poll together. Less than a
 * second counts as passed, because a timer that fires early would poll twice.
 */
export function untilHalfMinute(now = Date.now()): number {
  const left = halfMinute - (now % halfMinute)
  return left < 1_000 ? left + halfMinute : left
}
