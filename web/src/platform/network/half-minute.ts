const halfMinute = 30_000

/** Milliseconds to the next :00 or :30, when all live queries poll; a timer that fires early must not poll twice. */
export function untilHalfMinute(now = Date.now()): number {
  const left = halfMinute - (now % halfMinute)
  return left < 1_000 ? left + halfMinute : left
}
