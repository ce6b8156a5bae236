import type { Trx } from '../../platform/db.ts'
import { addEntries, addTransaction, lockAccounts, movePayables } from './ledger.queries.ts'
import type { Entry } from './position.ts'

/**
 * Writes a transaction into the books, once for its key. Returns false, and writes nothing, if the key is there already.
 * Throws if the entries do not sum to zero.
 Entries that are none need no transaction.
 */
export async function recordTransaction(
  trx: Trx,
  {
    key,
    kind,
    paymentId,
    entries,
    at,
  }: { key: string; kind: string; paymentId: number; entries: readonly Entry[]; at: Date },
): Promise<boolean> {
  if (entries.length === 0) return true
  const sum = entries.reduce((total, e) => total + e.amountCents, 0)
  if (sum !== 0) throw new Error(`ledger transaction ${key} sums to ${sum} cents`)
  const transactionId = await addTransaction(trx, { key, kind, paymentId, at })
  if (transactionId === null) return false
  const ids = await lockAccounts(trx, entries)
  await addEntries(trx, transactionId, ids, entries)
  await movePayables(trx, ids, entries)
  return true
}
