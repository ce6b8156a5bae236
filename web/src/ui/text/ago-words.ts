import * as words from '@kindling/words/common'
import { numberLocale } from '@kindling/words/locale'
import { timeNow } from '../../platform/browser/clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A moment in feeds: "2h", "3d", then "Nov 20"; "in 3 days" for a future moment. */
export function agoWords(moment: Date, now = timeNow()): string {
  const passed = now.getTime() - moment.getTime()
  const distance = Math.abs(passed)
  if (distance < minute) return words.ago_now
  if (distance >= 7 * day) {
    const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
    return moment.toLocaleDateString(numberLocale, { month: 'short', day: 'numeric', year })
  }
  const [format, unit, length] =
    distance < hour
      ? ([words.ago_minutes, 'minutes', minute] as const)
      : distance < day
        ? ([words.ago_hours, 'hours', hour] as const)
        : ([words.ago_days, 'days', day] as const)
  const n = Math.floor(distance / length)
  return passed > 0 ? format({ n }) : new Intl.RelativeTimeFormat(numberLocale).format(n, unit)
}
