import { formatMoney } from '@kindling/contract/money'
import type { Words } from '../../platform/words.ts'
import type { BooksReport } from './report-books.queries.ts'

/** A table for terminals: debits without a sign, credits with a minus. */
export function booksLines({ months, waiting }: BooksReport, words: Words['books']): string[] {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(12) : cell.padStart(16))).join('')
  const { column } = words
  const dollars = (cents: number) => formatMoney(cents, { style: 'full' })
  return [
    line([column.month, column.account, column.debits, column.credits, column.balance]),
    ...months.map((m) =>
      line([m.month, m.account, dollars(m.debitCents), dollars(m.creditCents), dollars(m.endCents)]),
    ),
    '',
    words.waitingNow,
    ...waiting.map(
      ({ why, count, cents }) =>
        `${dollars(cents).padStart(16)}  ${words.waits[why]}: ${words.countOf({ count, why })}`,
    ),
  ]
}
