import type { Trx } from '../../platform/db.ts'
import { writeTransactions, type Transaction } from './ledger.queries.ts'

/**
 * Writes transactions into the books, each once for its key, and moves the balances of the payables that they name; one
 * without entries is left out. Throws if one does not sum to zero, if its key is there already (what it belongs to was
 * done before, and must not be done again without it), or if it names a nonprofit that has no payable.
 */
export async function recordTransactions(trx: Trx, transactions: readonly Transaction[]): Promise<void> {
  const asked = transactions.filter((t) => t.entries.length > 0)
  for (const { key, entries } of asked) {
    const sum = entries.reduce((total, e) => total + e.amountCents, 0)
    if (sum !== 0) throw new Error(`ledger transaction ${key} sums to ${sum} cents`)
  }
  const written = await writeTransactions(trx, asked)
  for (const { key, entries } of asked)
    if (written.get(key) !== entries.length)
      throw new Error(
        `ledger transaction ${key} ${written.has(key) ? 'names a nonprofit without a payable' : 'is there already'}`,
      )
}
