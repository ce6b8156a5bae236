import type { Trx } from '../../platform/db.ts'
import type { Deps } from '../../deps.ts'
import type { Payment } from './payment.ts'

/**
 * What a feature above does when a payment moves, in the transaction that moves it. Listed by name in app.ts and called in
 * that order.
 */
export type PaymentReactions = {
  onSucceeded(trx: Trx, deps: Deps, payment: Payment, at: Date): Promise<void>
  /** Failed or canceled: nothing was charged. */
  onDropped(trx: Trx, deps: Deps, payment: Payment): Promise<void>
  /** The processor took another fee than was estimated; `payment.feeCents` is still the estimate. */
  onFeeKnown(trx: Trx, deps: Deps, payment: Payment, feeCents: number, at: Date): Promise<void>
}
