import type Stripe from 'stripe'
import { book, feeOf } from '../payouts/balance.ts'
import { declineOf, type DeclineKey } from '../cards/declines.ts'
import { idOf, newId } from '../ids.ts'
import { statementOf } from './statement.ts'
import type { CardBehavior } from '../cards/test-cards.ts'
import type { World } from '../world.ts'

/** The parts of a charge. `authenticated`: the person passed the bank's check. */
export type ChargeCardInput = {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  behavior: CardBehavior
  authenticated: boolean
}

/** Charges the card, books amount and fee, and emits events. */
export function chargeCard(world: World, input: ChargeCardInput): Stripe.Charge {
  const charge = charged(world, input, null)
  world.emit('charge.succeeded', charge)
  const transaction = book(world, {
    amount: charge.amount,
    fee: feeOf(world, charge.amount),
    type: 'charge',
    source: charge.id,
    ...(charge.description !== null && { description: charge.description }),
  })
  const settled = world.store.put<'charge'>({ ...charge, balance_transaction: transaction.id })
  world.store.index(settled.id, settled.metadata)
  world.emit('charge.updated', settled, { balance_transaction: null })
  return settled
}

/** Stores the declined charge and emits an event. */
export function refuseCharge(world: World, input: ChargeCardInput, decline: DeclineKey): Stripe.Charge {
  const charge = world.store.put<'charge'>(charged(world, input, decline))
  world.store.index(charge.id, charge.metadata)
  world.emit('charge.failed', charge)
  return charge
}

function charged(world: World, input: ChargeCardInput, decline: DeclineKey | null): Stripe.Charge {
  const { intent, method } = input
  const refusal = decline ? declineOf(decline) : null
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: statementOf(world, intent.statement_descriptor_suffix),
    captured: !refusal,
    created: world.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: outcomeOf(decline),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: paidCard(input), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function outcomeOf(decline: DeclineKey | null): Stripe.Charge.Outcome {
  const blocked = decline === 'fraudulent'
  const refusal = decline ? declineOf(decline) : null
  const risk = blocked ? { risk_level: 'highest', risk_score: 80 } : { risk_level: 'normal', risk_score: 20 }
  return {
    advice_code: refusal?.advice ?? null,
    network_advice_code: null,
    network_decline_code: refusal && !blocked ? '05' : null,
    network_status: blocked ? 'not_sent_to_network' : refusal ? 'declined_by_network' : 'approved_by_network',
    reason: blocked ? 'highest_risk_level' : (refusal?.decline_code ?? null),
    ...risk,
    seller_message: refusal ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: blocked ? 'blocked' : refusal ? 'issuer_declined' : 'authorized',
  }
}

function paidCard({
  intent,
  method,
  behavior,
  authenticated,
}: ChargeCardInput): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card!
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: method.billing_details.address?.line1 ? (behavior.checks?.line1 ?? 'pass') : null,
      address_postal_code_check: method.billing_details.address?.postal_code
        ? (behavior.checks?.postalCode ?? 'pass')
        : null,
      cvc_check: card.checks?.cvc_check ? (behavior.checks?.cvc ?? 'pass') : null,
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: '8b5c1f0e-0000-4000-8000-3d5ec0de0001',
  version: '2.2.0',
}
