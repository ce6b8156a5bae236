import type { Home } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/home/hearth'
import { raisedMoney } from '../../ui/text/amounts.ts'
import { formatCount } from '../../ui/text/day-words.ts'

/** The total given so far in words; null before the first gift. */
export const totalsWords = ({ raised_cents, people }: Home['totals']): string | null =>
  people === 0
    ? null
    : words.totals({
        count: people,
        amount: raisedMoney(raised_cents),
        people: formatCount(people),
      })
