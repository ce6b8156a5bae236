import { numberLocale } from '@kindling/words/locale'

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
const format = (month: 'short' | 'long', year?: 'numeric') =>
  new Intl.DateTimeFormat(numberLocale, { month, year, timeZone: 'UTC' })

/** "November 2026", "September – November 2026". */
export const monthsInWords = (from: string, until = from): string =>
  format('long', 'numeric').formatRange(startOf(from), startOf(until))

/** "Nov", "Sep–Nov". */
export const monthsInShort = (from: string, until = from): string => {
  const [first, last] = [from, until].map((month) => format('short').format(startOf(month)))
  return first === last ? first! : `${first}–${last}`
}
