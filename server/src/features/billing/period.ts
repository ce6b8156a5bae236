import { dayIn } from '../../platform/time/time-zone.ts'

/** The days of a statement: twelve months from the first of one, or all. `to`: the day after the last one. */
export type Period = { name: string; days: { from: string; to: string } | null }

export const allYears: Period = { name: 'all', days: null }

const firstOf = (year: number, month: number) => dayIn(new Date(Date.UTC(year, month - 1, 1)), 'UTC')

/** Named 2026 if they are a year, and 2026-07 if they begin in July. */
function twelveMonths(year: number, month: number): Period {
  const from = firstOf(year, month)
  return { name: month === 1 ? from.slice(0, 4) : from.slice(0, 7), days: { from, to: firstOf(year + 1, month) } }
}

/** The twelve months of a day, in years that begin with this month. */
export function twelveMonthsOf(day: string, firstMonth: number): Period {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return twelveMonths(month < firstMonth ? year - 1 : year, firstMonth)
}

export function periodNamed(name: string): Period | null {
  if (name === allYears.name) return allYears
  const [, year, month = '01'] = /^(2\d{3})(?:-(0[2-9]|1[0-2]))?$/.exec(name) ?? []
  return year === undefined ? null : twelveMonths(Number(year), Number(month))
}

export const lastDayOf = ({ to }: NonNullable<Period['days']>): string => {
  const last = new Date(to)
  last.setUTCDate(last.getUTCDate() - 1)
  return dayIn(last, 'UTC')
}

export const isYear = ({ name }: Period): boolean => /^\d{4}$/.test(name)

/** Both are null for all years. */
export const daysOf = ({ days }: Period) => ({
  first_day: days?.from ?? null,
  last_day: days === null ? null : lastDayOf(days),
})
