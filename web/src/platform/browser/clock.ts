/** Answers may come from a cache, so a clock that is off by less is not corrected. */
const least = 5 * 60_000

let off = 0

/** Compares this device's clock with the `date` of an answer. */
export function setClockBy(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) off = Math.abs(difference) < least ? 0 : difference
}

/** The time by the server, if this device's clock is wrong. */
export const timeNow = (): Date => new Date(Date.now() + off)
