const halfMinute = 30_000

/**
 * Milliseconds to the next :00 or :30 of the clock, when all open pages poll together. A timer that fires slightly
 * early does not poll twice.
 */
export function untilHalfMinute(now = Date.now()): number {
  const left = halfMinute - (now % halfMinute)
  return left < 1_000 ? left + halfMinute : left
}
