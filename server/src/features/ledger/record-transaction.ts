import type { Trx } from '../../platform/db.ts'
import { writeTransaction } from './ledger.queries.ts'
import type { Entry } from './position.ts'

/**
 * Writes a transaction into the books, once for its key, and moves the balances of the payables that it names. Returns
 * false, and writes nothing, if the key is there already. Throws if the entries do not sum to zero, or name a nonprofit
 * that has no payable. Entries that are none need no transaction.
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
  const written = await writeTransaction(trx, { key, kind, paymentId, entries, at })
  if (written > 0 && written < entries.length) throw new Error(`ledger transaction ${key}: a nonprofit has no payable`)
  return written > 0
}
