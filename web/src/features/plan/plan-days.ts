import { addDays, addMonths, dayIn, joinDays, monthOf, type Day } from '@kindling/contract/plan/rules'
import { numberLocale } from '@kindling/words/locale'

export { ordinal } from '@kindling/words/plan/days'

/** "December" of 2026-12-20. */
export const monthName = (day: Day): string =>
  new Intl.DateTimeFormat(numberLocale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The plan's charge day, `count` months after the charge on `day`; 14 days lie between, also if a change of the day moved it. */
export function monthsAfter(day: Day, count: number, chargeDay: number): Day {
  const usual = dayIn(addMonths(monthOf(day), count), chargeDay)
  const earliest = addDays(day, joinDays)
  return earliest > usual ? earliest : usual
}
