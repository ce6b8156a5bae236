import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deletePool, hasPayments, insertPool, lockPools, setTerms } from './pools.queries.ts'

export type Terms = { percent: number; cap_cents: number }

/** Before the start; null removes the match. Throws conflict if a sponsor has begun to pay. */
export async function offerMatch(
  trx: Trx,
  flashId: number,
  terms: Terms | null,
): Promise<'match_offered' | 'match_changed'> {
  const [pool] = await lockPools(trx, { flashId })
  if (pool && (await hasPayments(trx, pool.id))) throw new Refusal('conflict', 'flash.matchBegun')
  if (terms === null) {
    if (pool) await deletePool(trx, pool.id)
    return 'match_changed'
  }
  const { percent, cap_cents: capCents } = terms
  if (pool) await setTerms(trx, pool.id, { percent, capCents })
  else await insertPool(trx, { flashId, percent, capCents })
  return pool ? 'match_changed' : 'match_offered'
}
