import type Stripe from 'stripe'
import type { AccountState } from '../payouts/account-states.ts'
import {
  type DisputeCause,
  closeAppeal,
  closeDispute,
  escalateInquiry,
  openAppeal,
  openDispute,
} from '../payments/disputes.ts'
import { setAccount } from '../payouts/connect.ts'
import { invalid } from '../api/stripe-error.ts'
import { fingerprintOf, idOf } from '../ids.ts'
import { failRefund, finishRefund, refundCharge } from '../payments/refunds.ts'
import type { World } from '../world.ts'

/** Acts of people and banks on a payment, for the sandbox's page and for tests. Amounts are in cents. */
export function disputeIntent(
  world: World,
  intentId: string,
  why: DisputeCause = 'fraudulent',
  { amount }: { amount?: number | undefined } = {},
): Stripe.Dispute {
  return world.atomically(() => openDispute(world, chargeOf(world, intentId), why, amount))
}

export function endDispute(
  world: World,
  disputeId: string,
  result: 'won' | 'lost',
  { feeBack }: { feeBack?: boolean | undefined } = {},
): void {
  world.atomically(() => closeDispute(world, world.store.get('dispute', disputeId), result, feeBack))
}

export function escalateDispute(world: World, disputeId: string): void {
  world.atomically(() => escalateInquiry(world, world.store.get('dispute', disputeId)))
}

export function appealDispute(world: World, disputeId: string): void {
  world.atomically(() => openAppeal(world, world.store.get('dispute', disputeId)))
}

/** Wins a lost dispute, appealed or not: the money returns. */
export function winAppeal(
  world: World,
  disputeId: string,
  { feeBack = world.settings.dispute_fee_returned }: { feeBack?: boolean | undefined } = {},
): void {
  world.atomically(() => closeAppeal(world, world.store.get('dispute', disputeId), feeBack))
}

/** Refunds an intent as from the processor's own pages. `amount` in cents defaults to all that is left. */
export function refundIntent(world: World, intentId: string, amount?: number): void {
  world.atomically(() => refundCharge(world, chargeOf(world, intentId), amount))
}

export function finishPendingRefund(world: World, refundId: string): void {
  world.atomically(() => finishRefund(world, world.store.get('refund', refundId)))
}

/** Lets the bank return a refund, even if it had arrived. */
export function sendRefundBack(world: World, refundId: string): void {
  world.atomically(() => failRefund(world, world.store.get('refund', refundId)))
}

/** Lets a bank replace a saved card: the processor gets the new number and expiry without the person's help. */
export function renewCard(world: World, methodId: string, number: string): void {
  world.atomically(() => {
    const method = world.store.get('payment_method', methodId)
    const { card } = method
    if (!card || !idOf(method.customer)) throw invalid('This card is not kept.')
    const renewed = { exp_year: card.exp_year + 4, last4: number.slice(-4), fingerprint: fingerprintOf(number) }
    const changed = world.store.put<'payment_method'>({ ...method, card: { ...card, ...renewed } })
    world.emit('payment_method.automatically_updated', changed)
  })
}

export function moveAccount(world: World, accountId: string, state: AccountState): void {
  world.atomically(() => setAccount(world, accountId, state))
}

function chargeOf(world: World, intentId: string): Stripe.Charge {
  const id = idOf(world.store.get('payment_intent', intentId).latest_charge)
  const charge = id ? world.store.get('charge', id) : null
  if (charge?.paid) return charge
  throw invalid('This payment was not charged.')
}
