import { numberLocale } from '@kindling/words/locale'
import { agoWords } from './ago-words.ts'

type Props = {
  at: string
  format?: (moment: Date) => string
  className?: string
}

/** The time since or until a moment; the exact local time on hover and in `datetime`. */
export function RelativeTime({ at, format = agoWords, className }: Props) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactTime(numberLocale).format(moment)} suppressHydrationWarning className={className}>
      {format(moment)}
    </time>
  )
}

// Cached for each locale, because in long lists creating it costs more than the rest.
let cached: { locale: string; format: Intl.DateTimeFormat } | undefined
function exactTime(locale: string): Intl.DateTimeFormat {
  if (cached?.locale !== locale)
    cached = { locale, format: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }) }
  return cached.format
}
