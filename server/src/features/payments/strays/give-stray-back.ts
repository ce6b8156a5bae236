import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/alarms.ts'
import { tellOfStrayCharge } from '../../receipts/index.ts'
import { bookStrayFee } from './stray-charge.ts'
import { strayOf } from './strays.queries.ts'

/** Safe to run again, under the refund's own key; a fee that is not known yet is left to follow-late-words. */
export async function returnStrayCharge(deps: Deps, intentId: string): Promise<void> {
  const stray = await strayOf(deps.db, intentId)
  if (!stray) return
  const { paymentUuid, chargedCents, refundedCents, refundUuid } = stray
  const sent = refundedCents === chargedCents || (await deps.processor.hasRefund(intentId, refundUuid))
  const refused = sent ? null : await deps.processor.refund(intentId, chargedCents - refundedCents, refundUuid)
  if (refused === null) await tellOfStrayCharge(deps, { intentId, paymentUuid, chargedCents })
  else {
    const detail = { payment: paymentUuid, intent: intentId, because: refused }
    await raiseAlarm(deps.db, deps, { kind: 'refund_refused', about: refundUuid, detail })
  }
  const feeCents = stray.feeKnown ? null : await deps.processor.feeOf(intentId)
  if (feeCents === null) return
  await deps.db.transaction().execute((trx) => bookStrayFee(trx, { intentId, feeCents, at: deps.clock.now() }))
}
