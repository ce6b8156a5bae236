import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { boldRaised } from '../../ui/text/bold-raised.tsx'
import { Marked } from '../../ui/text/marked.tsx'
import { formatCount } from '../../ui/text/day-words.ts'
import { raisedMoney } from '../../ui/text/amounts.ts'

/** "$5.2K in the last 30 days from 286 people". People are counted a little after their gifts. */
export function MonthWords({ community: c }: { community: CommunityCard }) {
  if (c.givers_count === 0 && c.monthly_cents === 0) return words.monthZero
  const amount = raisedMoney(c.monthly_cents)
  const count = c.givers_count
  const bold = boldRaised(c.monthly_cents)
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
