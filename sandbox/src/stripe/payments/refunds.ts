import type Stripe from 'stripe'
import { book } from '../payouts/balance.ts'
import { StripeError, invalid, type StripeErrorBody } from '../api/stripe-error.ts'
import { idOf, newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import { secretOf } from '../cards/methods.ts'
import type { Call, Routes } from '../api/routes.ts'
import type { World } from '../world.ts'

/** Refunds a charge in whole or in part, in cents. Like the real processor, does not return the fee. */
export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  amount?: number,
  more: { reason?: Stripe.Refund.Reason; metadata?: Stripe.Metadata } = {},
): Stripe.Refund {
  const left = refundableOf(world, charge)
  refuseRefund(world, charge, amount ?? left, left)
  const ends = secretOf(world, charge.payment_method!).behavior.refund
  const id = newId('re')
  const transaction = book(world, { amount: -(amount ?? left), fee: 0, type: 'refund', source: id })
  const refund = world.store.put<'refund'>({
    id,
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: more.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: more.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: ends === 'later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  })
  const refunded = charge.amount_refunded + refund.amount
  const changed = world.store.put<'charge'>({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  })
  world.emit('refund.created', refund)
  world.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  return ends === 'fails' ? failRefund(world, refund) : refund
}

/** Lets the bank return a refund: the charge then counts as not refunded by that amount. */
export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status === 'failed') throw invalid('This refund is failed already.')
  const charge = world.store.get('charge', idOf(refund.charge)!)
  const back = book(world, { amount: refund.amount, fee: 0, type: 'refund_failure', source: refund.id })
  world.store.put<'charge'>({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed = world.store.put<'refund'>({
    ...refund,
    failure_balance_transaction: back.id,
    failure_reason: 'unknown',
    status: 'failed',
  })
  world.emit('refund.failed', failed)
  return failed
}

export function finishRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'pending') throw invalid(`This refund is ${refund.status} already.`)
  const done = world.store.put<'refund'>({ ...refund, status: 'succeeded' })
  world.emit('refund.updated', done, { status: 'pending' })
  return done
}

/** The cents that were neither refunded nor taken by a lost dispute. */
function refundableOf(world: World, charge: Stripe.Charge): number {
  const lost = disputesOf(world, charge).filter(({ status }) => isLost(status))
  const taken = lost.flatMap((d) => d.balance_transactions).reduce((sum, t) => sum - t.amount, 0)
  return Math.max(0, charge.amount_captured - charge.amount_refunded - taken)
}

const disputesOf = (world: World, charge: Stripe.Charge) =>
  charge.disputed ? world.store.list('dispute', { charge: charge.id }, 1_000) : []
const isLost = (status: string) => status === 'lost' || status.startsWith('appeal_')

function refuseRefund(world: World, charge: Stripe.Charge, amount: number, left: number): void {
  if (!charge.paid)
    throw storedRefusal('This charge was not paid and cannot be refunded.', { code: 'charge_not_refundable' })
  // an inquiry allows refunds, an open dispute does not; after a decided dispute, what is left can be refunded
  const blocks = disputesOf(world, charge).some(
    (d) => !d.is_charge_refundable && (left === 0 ? isLost(d.status) : /^(needs_response|under_review)/.test(d.status)),
  )
  if (blocks)
    throw storedRefusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw storedRefusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount <= left && world.settings.balance_short)
    throw storedRefusal('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    })
  if (amount <= left) return
  throw storedRefusal(
    `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    {
      param: 'amount',
    },
  )
}

/** A refusal because of the state of the charge or balance. It is stored as the answer of the idempotency key. */
const storedRefusal = (message: string, more: Partial<StripeErrorBody>) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more }, true)

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function create({ world, params }: Call): Stripe.Refund {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (!intentId && !chargeId)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  const amount = params.int('amount')
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const metadata = params.metadata()
  params.ignore('refund_application_fee', 'reverse_transfer')
  params.done()
  const id = chargeId ?? idOf(world.store.get('payment_intent', intentId!, 'payment_intent').latest_charge)
  if (!id)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return refundCharge(world, world.store.get('charge', id, 'charge'), amount, { metadata, ...(reason && { reason }) })
}

function update({ world, params, id }: Call): Stripe.Refund {
  const refund = world.store.get('refund', id)
  const metadata = params.metadata(refund.metadata ?? {})
  params.done()
  const changed = world.store.put<'refund'>({ ...refund, metadata })
  world.emit('refund.updated', changed)
  return changed
}

export const refundRoutes: Routes = {
  'POST /v1/refunds': { key: 'secret', run: create },
  'GET /v1/refunds': { key: 'secret', run: (call) => listOf(call, 'refund', ['payment_intent', 'charge']) },
  'GET /v1/refunds/:id': { key: 'secret', run: ({ world, id }) => world.store.get('refund', id) },
  'POST /v1/refunds/:id': { key: 'secret', run: update },
}
