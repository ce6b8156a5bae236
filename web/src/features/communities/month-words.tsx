import type { CommunityCard } from '@kindling/contract/communities/calls'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/communities/communities'
import { numberLocale } from '@kindling/words/locale'
import { bold, Marked } from '../../ui/text/marked.tsx'
import { formatCount } from '../../ui/text/day-words.ts'

/** "$5.2K in the last 30 days from 286 people". People are counted a little after their gifts. */
export function MonthWords({ community: c }: { community: CommunityCard }) {
  if (c.givers_count === 0 && c.monthly_cents === 0) return words.monthZero
  const amount = formatMoney(c.monthly_cents, { locale: numberLocale, floor: true })
  const count = c.givers_count
  return (
    <Marked
      words={
        count === 0
          ? words.monthSum({ amount }, bold)
          : words.month({ amount, count, formatted: formatCount(count) }, bold)
      }
    />
  )
}
