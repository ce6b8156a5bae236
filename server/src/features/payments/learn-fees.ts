import type { Deps } from '../../deps.ts'
import { lockPayment, withoutFee, type StoredPayment } from './payments.queries.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentReactions } from './reactions.ts'

/** Asks the processor what it really took of each succeeded payment, and books the difference to the estimate. */
export async function learnFees(deps: Deps, reactions: readonly PaymentReactions[]): Promise<void> {
  let behind = 0
  for (;;) {
    const batch = await withoutFee(deps.db, behind)
    for (const payment of batch) await learnFee(deps, reactions, payment)
    const last = batch.at(-1)
    if (!last) return
    behind = last.id
  }
}

async function learnFee(
  deps: Deps,
  reactions: readonly PaymentReactions[],
  { uuid, intentId }: StoredPayment,
): Promise<void> {
  const feeCents = intentId === null ? null : await deps.processor.feeOf(intentId)
  if (feeCents === null) return
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    if (!payment || payment.feeKnown) return
    const move = { kind: 'fee_known', key: `fee-known:${uuid}`, at: deps.clock.now() } as const
    await movePayment(trx, deps, reactions, payment, { feeCents, feeKnown: true }, move)
  })
}
