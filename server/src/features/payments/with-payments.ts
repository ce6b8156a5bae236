import type { Trx } from '../../platform/database/db.ts'
import type { ApplyEvents } from '../../processor/inbox.ts'
import type { Payment } from './payment.ts'
import type { DeclinedAttempt, HeldRefund, PaymentMove } from './reactions.ts'

/** `giftUuid` limits it to one gift, by its share of the charge. `amountCents` defaults to all that is left. */
export type RefundOf = {
  paymentUuid: string
  giftUuid?: string | undefined
  amountCents?: number | undefined
  reason: string
  askedBy: number | null
}

export type Owed = { paymentUuid: string; giftUuid?: string | undefined; reason: string }

export type RefundAsked = { uuid: string; amountCents: number }

/** The part of `Deps` that this feature adds: changes of payments that also run the reactions of the features above. */
export type WithPayments = {
  payments: {
    refund(what: RefundOf): Promise<RefundAsked>
    refundWithin(trx: Trx, what: RefundOf): Promise<RefundAsked>
    /** Records that all that is left of a wrong charge is owed to its giver, also while it is disputed. Idempotent. */
    owe(what: Owed): Promise<void>
    declined(trx: Trx, declined: DeclinedAttempt): Promise<void>
    questioned(trx: Trx, payment: Payment): Promise<void>
    cardKnown(trx: Trx, payment: { id: number; fingerprint: string | null }): Promise<void>
    held(trx: Trx, held: HeldRefund): Promise<void>
    applyEvents: ApplyEvents
    moved(trx: Trx, moves: readonly PaymentMove[]): Promise<void>
    dropped(trx: Trx, payment: Payment): Promise<void>
  }
}
