import { dayIn } from '../../platform/time/time-zone.ts'

/** A month as `YYYY-MM`. */
export type Month = string

export function monthAfter(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Includes both ends. */
export function monthsBetween(from: Month, until: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= until; month = monthAfter(month)) months.push(month)
  return months
}

export const monthIn = (at: Date, timeZone: string): Month => dayIn(at, timeZone).slice(0, 7)
