import { formatMoney } from '@kindling/contract/money'
import type { Db } from '../../platform/db.ts'
import {
  monthsOfBooks,
  waitingMoney,
  type MonthOfAccount,
  type Waiting,
  type WaitsFor,
} from './report-books.queries.ts'

type BooksReport = { months: MonthOfAccount[]; waiting: Waiting[] }

/** The months since `from` by account, and the money that waits now. */
export const reportBooks = async (db: Db, from: Date): Promise<BooksReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ months: await monthsOfBooks(trx, from), waiting: await waitingMoney(trx) }))

const reasons: Record<WaitsFor, string> = {
  next_payout: 'for the next payout, nonprofits',
  not_ready: 'kept for nonprofits that can’t receive payouts yet',
  suspended: 'kept for suspended nonprofits',
  owed_by_nonprofits: 'debts of nonprofits, taken off their next payout',
  payout_pending: 'payouts that are not sent yet (also in the first line)',
  fee_estimated: 'card fees that are still estimates, payments',
}

/** A table for terminals: debits without a sign, credits with a minus. */
export function booksLines({ months, waiting }: BooksReport): string[] {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(12) : cell.padStart(16))).join('')
  const dollars = (cents: number) => formatMoney(cents, { style: 'full' })
  return [
    line(['month', 'account', 'debits', 'credits', 'balance']),
    ...months.map((m) =>
      line([m.month, m.account, dollars(m.debitCents), dollars(m.creditCents), dollars(m.endCents)]),
    ),
    '',
    'waiting now',
    ...waiting.map(({ why, count, cents }) => `${dollars(cents).padStart(16)}  ${reasons[why]}: ${count}`),
  ]
}
