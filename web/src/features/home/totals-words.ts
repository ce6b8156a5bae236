import type { Home } from '@kindling/contract/home/calls'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/home/hearth'
import { numberLocale as locale } from '@kindling/words/locale'

/** The total given so far in words; null before the first gift. */
export const totalsWords = ({ raised_cents, people }: Home['totals']): string | null =>
  people === 0
    ? null
    : words.totals({
        count: people,
        amount: formatMoney(raised_cents, { floor: true, locale }),
        people: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(people),
      })
