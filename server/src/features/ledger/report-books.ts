import { formatMoney } from '@kindling/contract/money'
import type { Db } from '../../platform/db.ts'
import type { Words } from '../../platform/words.ts'
import { monthsOfBooks, waitingMoney, type MonthOfAccount, type Waiting } from './report-books.queries.ts'

type BooksReport = { months: MonthOfAccount[]; waiting: Waiting[] }

/** The months since `from` by account, and the money that waits now. */
export const reportBooks = async (db: Db, from: Date): Promise<BooksReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ months: await monthsOfBooks(trx, from), waiting: await waitingMoney(trx) }))

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
