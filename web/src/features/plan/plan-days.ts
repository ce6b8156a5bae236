import { addMonths, dayIn, monthOf, type Day } from '@kindling/contract/plan/rules'
import { numberLocale } from '@kindling/words/locale'

export { ordinal } from '@kindling/words/plan/days'

/** "December" of 2026-12-20. */
export const monthName = (day: Day): string =>
  new Intl.DateTimeFormat(numberLocale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The plan's charge day, `count` months after `day`. */
export const monthsAfter = (day: Day, count: number, chargeDay: number): Day =>
  dayIn(addMonths(monthOf(day), count), chargeDay)
