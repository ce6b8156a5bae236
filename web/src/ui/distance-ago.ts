import { ago } from '@kindling/words/distance'

const [minute, hour, day] = [1, 60, 1_440]
const [month, year] = [30 * day, 525_600]

/** How long ago, as a phrase: "about 2 hours ago". Of what is still to come, by a clock that goes wrong: a moment ago. */
export function distanceAgo(at: Date, now = new Date()): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000)
  if (minutes < minute) return ago.moment
  if (minutes < 45) return ago.minutes(minutes)
  if (minutes < day) return ago.aboutHours(Math.round(minutes / hour))
  if (minutes < 30 * day) return ago.days(minutes < 42 * hour ? 1 : Math.round(minutes / day))
  if (minutes < 2 * month) return ago.aboutMonths(Math.round(minutes / month))
  if (minutes < year) return ago.months(Math.min(11, Math.round(minutes / month)))
  return ago.aboutYears(Math.round(minutes / year))
}
