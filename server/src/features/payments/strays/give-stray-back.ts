import type { Deps } from '../../../deps.ts'
import { tellOfStrayCharge } from '../../receipts/index.ts'
import { bookStrayFee } from './stray-charge.ts'
import { strayOf } from './strays.queries.ts'

/**
 * Has the processor give a stray charge back, under the refund's own key, tells the giver, and books its fee once that is
 * known. Safe to run again; throws while something is left to do that another run may do.
 */
export async function returnStrayCharge(deps: Deps, intentId: string): Promise<void> {
  const stray = await strayOf(deps.db, intentId)
  if (!stray) return
  const { paymentUuid, chargedCents, refundedCents, refundUuid } = stray
  if (refundedCents < chargedCents && !(await deps.processor.hasRefund(intentId, refundUuid)))
    await deps.processor.refund(intentId, chargedCents - refundedCents, refundUuid)
  await tellOfStrayCharge(deps, { intentId, paymentUuid, chargedCents })
  const feeCents = stray.feeKnown ? null : await deps.processor.feeOf(intentId)
  if (feeCents === null) return
  await deps.db.transaction().execute((trx) => bookStrayFee(trx, { intentId, feeCents, at: deps.clock.now() }))
}
