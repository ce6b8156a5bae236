import type { Trx } from '../../platform/database/db.ts'
import { writeTransactions, type Transaction } from './ledger.queries.ts'

/** Writes transactions. Throws if entries do not sum to zero, a key exists already, or a payable is missing. */
export async function recordTransactions(trx: Trx, transactions: readonly Transaction[]): Promise<void> {
  const nonEmpty = transactions.filter((t) => t.entries.length > 0)
  for (const { key, entries } of nonEmpty) {
    const sum = entries.reduce((total, e) => total + e.amountCents, 0)
    if (sum !== 0) throw new Error(`ledger transaction ${key} sums to ${sum} cents`)
  }
  const written = await writeTransactions(trx, nonEmpty)
  for (const { key, entries } of nonEmpty)
    if (written.get(key) !== entries.length)
      throw new Error(
        `ledger transaction ${key} ${written.has(key) ? 'names a nonprofit without a payable' : 'exists already'}`,
      )
}
