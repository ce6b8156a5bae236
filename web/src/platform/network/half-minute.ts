const halfMinute = 30_000

/**
 * Milliseconds to the next :00 or :30 of the clock: live figures are asked for then, by all open pages together. A timer
 * that comes a moment early does not ask twice.
 */
export function untilHalfMinute(now = Date.now()): number {
  const left = halfMinute - (now % halfMinute)
  return left < 1_000 ? left + halfMinute : left
}
