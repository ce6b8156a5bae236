import type Stripe from 'stripe'
import { z } from 'zod'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund, ListedTransfer, Moved } from './listed.ts'
import { disputeStatusOf, isFailed, moneyOf } from './payment-event.ts'
import { idOf } from './stripe-words.ts'

/** `by`: the movement from which the charge was read, if it was; the charge then needs no second request for it. */
export const listedCharge = (charge: Stripe.Charge, by?: Stripe.BalanceTransaction): ListedCharge => ({
  chargeId: charge.id,
  intentId: idOf(charge.payment_intent),
  paymentUuid: uuidIn(charge.metadata, 'payment'),
  succeeded: charge.status === 'succeeded' && charge.paid,
  chargedCents: charge.amount_captured,
  refundedCents: charge.amount_refunded,
  currency: charge.currency,
  at: timeOf(charge.created),
  moved: movedOf(charge.balance_transaction, by),
})

export const listedRefund = (refund: Stripe.Refund, by?: Stripe.BalanceTransaction): ListedRefund => ({
  refundId: refund.id,
  intentId: idOf(refund.payment_intent),
  amountCents: refund.amount,
  currency: refund.currency,
  status: isFailed(refund.status) ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
  ours: uuidIn(refund.metadata, 'refund'),
  at: timeOf(refund.created),
  movement: movedOf(refund.balance_transaction, by),
  returnMovement: movedOf(refund.failure_balance_transaction, by),
})

export const listedDispute = (dispute: Stripe.Dispute): ListedDispute => ({
  disputeId: dispute.id,
  intentId: idOf(dispute.payment_intent),
  currency: dispute.currency,
  status: disputeStatusOf(dispute),
  money: moneyOf(dispute.balance_transactions),
  at: timeOf(dispute.created),
  moved: dispute.balance_transactions.map(moved),
})

export const listedTransfer = (transfer: Stripe.Transfer): ListedTransfer => ({
  transferId: transfer.id,
  ours: uuidIn(transfer.metadata, 'payout'),
  accountId: idOf(transfer.destination),
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  currency: transfer.currency,
  at: timeOf(transfer.created),
  moved: movedOf(transfer.balance_transaction, undefined),
})

export function listedMovement(by: Stripe.BalanceTransaction): ListedMovement {
  return { ...moved(by), type: by.type, of: thingOf(by) }
}

function thingOf(by: Stripe.BalanceTransaction): ListedMovement['of'] {
  const { source } = by
  if (typeof source !== 'object' || source === null) return null
  switch (source.object) {
    case 'charge':
      return listedCharge(source, by)
    case 'refund':
      return listedRefund(source, by)
    case 'dispute':
      return listedDispute(source)
    default:
      return null
  }
}

const moved = (t: Stripe.BalanceTransaction): Moved => ({
  movementId: t.id,
  amountCents: t.amount,
  feeCents: t.fee,
  currency: t.currency,
  at: timeOf(t.created),
})

type Named = string | Stripe.BalanceTransaction | null | undefined

function movedOf(named: Named, by: Stripe.BalanceTransaction | undefined): Moved | null {
  if (typeof named === 'object' && named !== null) return moved(named)
  return by !== undefined && named === by.id ? moved(by) : null
}

/** Reads our uuid from metadata, which anybody with access to the account can write: other texts are ignored. */
function uuidIn(metadata: Stripe.Metadata | null, name: 'payment' | 'refund' | 'payout'): string | null {
  const { data } = z.uuid().safeParse(metadata?.[name])
  return data ?? null
}

const timeOf = (seconds: number) => new Date(seconds * 1000)
