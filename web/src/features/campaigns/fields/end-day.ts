import { timeNow } from '../../../platform/browser/clock.ts'

/** The end of a campaign as a value of a date field, in the person's own time zone. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

export const dayOfEnd = (ends_at: string | null): string => (ends_at === null ? '' : dayOf(new Date(ends_at)))

/** The last second of that local day; null for an invalid date. */
export function endOfDay(day: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (date === undefined) return null
  return new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59).toISOString()
}

/** The date that many days from now. */
export function dayAfter(days: number, now = timeNow()): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}
