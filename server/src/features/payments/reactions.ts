import type { Trx } from '../../platform/db.ts'
import type { Standing } from '../ledger/index.ts'
import type { Payment } from './payment.ts'

export type PaymentMove = {
  kind: 'settled' | 'fee_known' | 'refund_asked' | 'refund_failed' | 'refunded' | 'dispute'
  /** The key of its ledger transaction: names this move, once. */
  key: string
  payment: Payment
  /** Null: it had not succeeded. */
  before: Standing | null
  /** It had ended without a charge, as we thought: its giver was told so, and may have given again. */
  revived?: boolean
  at: Date
}

/** Called in the transaction that moves payments, in the order of app.ts. */
export type PaymentReactions<D> = {
  /** Of one payment several moves may come, each from where the one before it led. */
  onMoved(trx: Trx, deps: D, moves: readonly PaymentMove[]): Promise<void>
  /** Canceled: nothing was charged. */
  onDropped(trx: Trx, deps: D, payment: Payment): Promise<void>
  /** Once for each attempt, by the processor's answer or its event, whichever comes first. */
  onDeclined?(trx: Trx, deps: D, declined: DeclinedAttempt): Promise<void>
  onHeld?(trx: Trx, deps: D, held: HeldRefund): Promise<void>
}

/** `reason`: why, in the processor's word; null where it gives none. */
export type DeclinedAttempt = { payment: Payment; number: number; reason: string | null }

/**
 * A refund that is owed and did not go, or came back. `because`: an open `dispute`, `sent_back` by the bank, `lost` to it,
 * or the processor's refusal.
 */
export type HeldRefund = {
  refund: { uuid: string; amountCents: number; reason: string; askedBy: number | null; firstUuid: string }
  payment: Payment
  because: string
  /** Of `lost`: what is owed still, by a refund that takes its place. */
  restCents?: number
}
