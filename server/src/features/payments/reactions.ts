import type { Trx } from '../../platform/database/db.ts'
import type { PaymentMoney } from '../ledger/index.ts'
import type { Payment } from './payment.ts'

export type PaymentMove = {
  kind: 'settled' | 'fee_known' | 'refund_asked' | 'refund_failed' | 'refunded' | 'dispute'
  /** The key of the move's ledger transaction; each move has one. */
  key: string
  payment: Payment
  /** Null if the payment had not succeeded before. */
  before: (PaymentMoney & Pick<Payment, 'dispute'>) | null
  /** True if the payment had ended without a charge: its giver was notified of that and may have given again. */
  revived?: boolean
  at: Date
}

/** The steps of a feature when payments change, in the same transaction. app.ts lists them in order. */
export type PaymentReactions<D> = {
  /** One payment may have several moves in a call; each begins with the state in which the previous one ended. */
  onMoved(trx: Trx, deps: D, moves: readonly PaymentMove[]): Promise<void>
  /** The payment was canceled: nothing was charged. */
  onDropped(trx: Trx, deps: D, payment: Payment): Promise<void>
  /** Called once for each attempt, by the processor's answer or its event, whichever comes first. */
  onDeclined?(trx: Trx, deps: D, declined: DeclinedAttempt): Promise<void>
  /** A bank asks about the payment, or its question was closed. May come twice. */
  onQuestioned?(trx: Trx, deps: D, payment: Payment): Promise<void>
  /** The card became known after the charge, because a phone's payment sheet took it. May come twice. */
  onCardKnown?(trx: Trx, deps: D, payment: { id: number; fingerprint: string | null }): Promise<void>
  onHeld?(trx: Trx, deps: D, held: HeldRefund): Promise<void>
}

/** `reason` is the processor's; null if it gives none. */
export type DeclinedAttempt = { payment: Payment; number: number; reason: string | null }

/**
 * An owed refund that did not go out or came back. `because`: an open `dispute`, `sent_back` by the bank, `lost` to a
 * dispute, or the processor's refusal.
 */
export type HeldRefund = {
  refund: { uuid: string; amountCents: number; reason: string; askedBy: number | null; firstUuid: string }
  payment: Payment
  because: string
  /** With `lost`: the rest that is still owed, by a refund that replaces this one. */
  restCents?: number
}
