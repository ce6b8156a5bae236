import { ago, lasting } from '@kindling/words/distance'
import { timeNow } from '../../platform/browser/clock.ts'

const [minute, hour, day] = [1, 60, 1_440]
const [month, year] = [30 * day, 525_600]

/** The distance as a phrase: "about 2 hours ago". A moment in the future, by a wrong clock, counts as now. */
export const distanceAgo = (at: Date, now = timeNow()): string => distance(ago, at, now)

/** The distance without a suffix: "2 hours". */
export const distanceSince = (at: Date, now = timeNow()): string => distance(lasting, at, now)

function distance(words: typeof ago, at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000)
  if (minutes < minute) return words.moment
  if (minutes < 45) return words.minutes(minutes)
  if (minutes < day) return words.aboutHours(Math.round(minutes / hour))
  if (minutes < 30 * day) return words.days(minutes < 42 * hour ? 1 : Math.round(minutes / day))
  if (minutes < 2 * month) return words.aboutMonths(Math.round(minutes / month))
  if (minutes < year) return words.months(Math.min(11, Math.round(minutes / month)))
  return words.aboutYears(Math.round(minutes / year))
}
