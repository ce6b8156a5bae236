/** The days on which a plan may be charged: those that every month has. */
export const chargeDays = { first: 1, last: 28 } as const
/** An item that is added fewer days than this before the next charge is first charged a month later. */
export const joinDays = 14
/** The days after its due day on which a failed month is retried; after the last one it is missed. */
export const retryDays = [1, 3, 7, 13] as const
/** The longest pause, in months. */
export const longestPause = 3
/** The smallest amount of one item a month, in cents. */
export const smallestItemCents = 100
export const mostItems = 50
/** In code points. */
export const longestStopReason = 500
/** The number of days for which a stopped plan can be started again. */
export const startAgainDays = 365
/** The number of days for which an email's link skips and pauses; it always stops. */
export const linkDays = 60
/** The page of an email's link: `/monthly/{subject}?until=…&sign=…`. */
export const linkPage = '/monthly'

/** A calendar day, `2026-12-25`; days compare as strings. */
export type Day = string
/** A calendar month, `2026-12`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const dayIn = (month: Month, day: number): Day => `${month}-${String(day).padStart(2, '0')}`

export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number)
  const months = year! * 12 + number! - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

export function addDays(day: Day, count: number): Day {
  const at = noon(day)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000)

/** The default charge day of a plan that begins today. */
export const usualChargeDay = (today: Day): number => Math.min(Number(today.slice(8)), chargeDays.last)

export function joinsOn(today: Day, day: number): Day {
  const thisMonth = dayIn(monthOf(today), day)
  const next = thisMonth > today ? thisMonth : dayIn(addMonths(monthOf(today), 1), day)
  return daysBetween(today, next) >= joinDays ? next : dayIn(addMonths(monthOf(next), 1), day)
}

/** `absorbs`: the rounding difference is added to this amount. */
export type Scaled = { amountCents: number; absorbs: boolean }

/**
 * Scales amounts in proportion so that they sum to `totalCents`, each at least the smallest item. The largest amounts
 * take the rounding difference. Null if the total is too small for this many items.
 */
export function scaleTo(amounts: readonly number[], totalCents: number, smallest = smallestItemCents): Scaled[] | null {
  if (amounts.length === 0 || totalCents < smallest * amounts.length) return null
  const before = BigInt(amounts.reduce((sum, cents) => sum + cents, 0))
  const shareOf = (cents: number) => Number((BigInt(cents) * BigInt(totalCents)) / before)
  const scaled = amounts.map((cents) => ({ amountCents: Math.max(smallest, shareOf(cents)), absorbs: false }))
  let rest = totalCents - scaled.reduce((sum, { amountCents }) => sum + amountCents, 0)
  for (const one of scaled.toSorted((a, b) => b.amountCents - a.amountCents)) {
    if (rest === 0) break
    const absorbed = Math.max(rest, smallest - one.amountCents)
    one.absorbs = absorbed !== 0
    one.amountCents += absorbed
    rest -= absorbed
  }
  return scaled
}

/** Splits evenly; the first amount takes the remaining cents. */
export const splitEvenly = (count: number, totalCents: number, smallest?: number): Scaled[] | null =>
  scaleTo(
    Array.from({ length: count }, () => 1),
    totalCents,
    smallest,
  )
