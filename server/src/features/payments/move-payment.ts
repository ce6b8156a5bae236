import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { storeStanding, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove, PaymentReactions } from './reactions.ts'

type Change = Partial<
  Pick<StoredPayment, 'feeCents' | 'feeKnown' | 'refundAskedCents' | 'refundedCents' | 'dispute' | 'disputeFeeCents'>
>

/**
 * Notes how a locked payment stands now and lets the features above follow. A payment that has not succeeded yet only
 * keeps the news: it counts when it settles, so that events may come in any order.
 */
export async function movePayment(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  before: StoredPayment,
  change: Change,
  { kind, key, at }: Pick<PaymentMove, 'kind' | 'key' | 'at'>,
): Promise<void> {
  const payment = { ...before, ...change }
  await storeStanding(trx, payment)
  if (before.status !== 'succeeded') return
  for (const r of reactions) await r.onMoved(trx, deps, { kind, key, payment, before, at })
}
