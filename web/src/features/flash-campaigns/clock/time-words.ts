import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import { numberLocale } from '@kindling/words/locale'
import { day, hour } from './left.ts'

/** The countdown for screen readers: hours and minutes until the last hour, then only minutes. */
export function spokenTime(shown: number): string {
  if (shown > hour)
    return words.clock.spoken.hours({ h: Math.floor(shown / hour), m: Math.floor((shown % hour) / 60_000) })
  return words.clock.spoken.minutes({ count: Math.ceil(shown / 60_000) })
}

/** A moment in the person's time zone: "6:00 PM" today, "Sat 6:00 PM" within a week, later with the date. */
export function momentWords(at: string, now: number): string {
  const moment = new Date(at)
  const time = moment.toLocaleTimeString(numberLocale, { hour: 'numeric', minute: '2-digit' })
  const today = new Date(now).toDateString() === moment.toDateString()
  if (today) return time
  const isWithinWeek = Math.abs(moment.getTime() - now) < 6 * day
  const date = isWithinWeek
    ? moment.toLocaleDateString(numberLocale, { weekday: 'short' })
    : moment.toLocaleDateString(numberLocale, { month: 'short', day: 'numeric' })
  return `${date}, ${time}`
}
