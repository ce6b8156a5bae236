import * as words from '@kindling/words/common'
import { numberLocale } from '@kindling/words/locale'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Props = {
  at: string
  /** The format; the default is that of feeds: "2h", "3d", then "Nov 20". */
  told?: (moment: Date) => string
  className?: string
}

/** The time since a moment; the exact local time on hover and in `datetime`. */
export function RelativeTime({ at, told = ago, className }: Props) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactTime(numberLocale).format(moment)} suppressHydrationWarning className={className}>
      {told(moment)}
    </time>
  )
}

// Cached for each locale, because in long lists creating it costs more than the rest.
let made: { locale: string; format: Intl.DateTimeFormat } | undefined
function exactTime(locale: string): Intl.DateTimeFormat {
  if (made?.locale !== locale)
    made = { locale, format: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }) }
  return made.format
}

function ago(moment: Date, now = new Date()): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < minute) return words.ago_now
  if (passed < hour) return words.ago_minutes({ n: Math.floor(passed / minute) })
  if (passed < day) return words.ago_hours({ n: Math.floor(passed / hour) })
  if (passed < 7 * day) return words.ago_days({ n: Math.floor(passed / day) })
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return moment.toLocaleDateString(numberLocale, { month: 'short', day: 'numeric', year })
}
