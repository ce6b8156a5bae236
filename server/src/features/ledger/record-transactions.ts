import type { Trx } from '../../platform/db.ts'
import { writeTransactions, type Transaction } from './ledger.queries.ts'

/**
 * Writes transactions into the books, each once for its key, and moves the balances of the payables that they name. One
 * whose key is there already is left out, and so is one without entries. Throws if one does not sum to zero, or names a
 * nonprofit that has no payable.
 */
export async function recordTransactions(trx: Trx, transactions: readonly Transaction[]): Promise<void> {
  const asked = transactions.filter((t) => t.entries.length > 0)
  for (const { key, entries } of asked) {
    const sum = entries.reduce((total, e) => total + e.amountCents, 0)
    if (sum !== 0) throw new Error(`ledger transaction ${key} sums to ${sum} cents`)
  }
  const written = await writeTransactions(trx, asked)
  for (const { key, entries } of asked)
    if ((written.get(key) ?? entries.length) < entries.length)
      throw new Error(`ledger transaction ${key}: a nonprofit has no payable`)
}
