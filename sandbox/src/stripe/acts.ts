import type Stripe from 'stripe'
import { closeDispute, openDispute } from './disputes.ts'
import { invalid } from './fault.ts'
import { idOf } from './ids.ts'
import { failRefund, finishRefund, refundCharge } from './refunds.ts'
import type { World } from './world.ts'

/** What people and banks do to a payment from outside: the sandbox's page and tests play them. */
export function disputeIntent(
  world: World,
  intentId: string,
  why: 'fraudulent' | 'product_not_received' | 'inquiry' = 'fraudulent',
): Stripe.Dispute {
  return world.atomically(() => openDispute(world, chargeOf(world, intentId), why))
}

export function endDispute(world: World, disputeId: string, result: 'won' | 'lost'): void {
  world.atomically(() => closeDispute(world, world.store.get('dispute', disputeId), result))
}

/** Refunds an intent from the processor's own pages, in cents; all that is left without an amount. */
export function refundIntent(world: World, intentId: string, amount?: number): void {
  world.atomically(() => refundCharge(world, chargeOf(world, intentId), amount))
}

export function finishPendingRefund(world: World, refundId: string): void {
  world.atomically(() => finishRefund(world, world.store.get('refund', refundId)))
}

/** The bank sends a refund back, perhaps days after it arrived. */
export function sendRefundBack(world: World, refundId: string): void {
  world.atomically(() => failRefund(world, world.store.get('refund', refundId)))
}

function chargeOf(world: World, intentId: string): Stripe.Charge {
  const id = idOf(world.store.get('payment_intent', intentId).latest_charge)
  const charge = id ? world.store.get('charge', id) : null
  if (charge?.paid) return charge
  throw invalid('This payment was not charged.')
}
