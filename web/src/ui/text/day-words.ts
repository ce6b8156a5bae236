import * as words from '@kindling/words/common'
import { numberLocale } from '@kindling/words/locale'
import { timeNow } from '../../platform/browser/clock.ts'

const dayOf = (d: Date) => Date.UTC(d.getFullYear(), d.getMonth(), d.getDate())

/** "today", "yesterday", "Nov 18", "Nov 18, 2025". `day` is a date (2026-11-18); one after today counts as today. */
export function dayWords(day: string, now: Date = timeNow()): string {
  const then = Date.parse(`${day}T00:00:00Z`)
  const days = Math.round((dayOf(now) - then) / 86_400_000)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  return shortDate(new Date(then), now, 'UTC')
}

/** A day in a list beside times: "today", "3d", then "Nov 18". */
export function dayAgo(day: string, now: Date = timeNow()): string {
  const days = Math.round((dayOf(now) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000)
  return days > 0 && days < 7 ? words.ago_days({ n: days }) : dayWords(day, now)
}

/** Whether a moment is on the browser's day of today. */
export const isSinceMidnight = (at: string, now: Date = timeNow()): boolean => dayOf(new Date(at)) === dayOf(now)

export const isToday = (day: string, now: Date = timeNow()): boolean => dayOf(now) === Date.parse(`${day}T00:00:00Z`)

/** "Nov 18", with the year if it is another one; in the browser's time zone by default. */
export function shortDate(date: Date, now: Date = timeNow(), timeZone?: string): string {
  const year = yearIn(date, timeZone) === yearIn(now, timeZone) ? undefined : 'numeric'
  return formatterOf(
    `date ${timeZone} ${year}`,
    (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone }),
  ).format(date)
}

const yearIn = (date: Date, timeZone: string | undefined): string =>
  formatterOf(`year ${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })).format(
    date,
  )

/** Formats a calendar date (2026-11-18) like `shortDate`. */
export const calendarDay = (day: string): string => shortDate(new Date(`${day}T00:00:00Z`), timeNow(), 'UTC')

/** The first full minute after a moment: "4:13 PM". */
export const minuteAfter = (moment: number): string =>
  formatterOf('minute', (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(
    Math.ceil(moment / 60_000) * 60_000,
  )

/** Compact counts from 1,000: "913", "2.2K". */
export const formatCount = (n: number): string =>
  formatterOf(
    'count',
    (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'floor' }),
  ).format(n)

// Cached, because creating a formatter is slow and lists need many.
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function formatterOf<F extends Intl.DateTimeFormat | Intl.NumberFormat>(kind: string, make: (locale: string) => F): F {
  const locale = numberLocale
  const known = formatters.get(`${locale} ${kind}`)
  if (known !== undefined) return known as F
  const made = make(locale)
  formatters.set(`${locale} ${kind}`, made)
  return made
}
