import type Stripe from 'stripe'
import { confirm } from './confirm.ts'
import { invalid, type StripeError } from '../api/stripe-error.ts'
import { newId, clientSecretFor } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import { methodById } from '../cards/methods.ts'
import type { Params } from '../api/params.ts'
import type { Call, Routes } from '../api/routes.ts'
import { search } from '../api/search.ts'
import { readStatement } from './statement.ts'
import type { World } from '../world.ts'

function readAmount(params: Params): number {
  const amount = params.needInt('amount')
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  return amount
}

function readCurrency(params: Params): string {
  const currency = params.needText('currency').toLowerCase()
  if (currency !== 'usd') throw invalid(`Invalid currency: ${currency}. Only usd works here.`, { param: 'currency' })
  return currency
}

/** Reads the allowed payment methods. If a call allows only cards, no redirect is possible. */
function readWays(
  params: Params,
): Pick<Stripe.PaymentIntent, 'allowed_payment_method_types' | 'automatic_payment_methods'> {
  const types = params.texts('allowed_payment_method_types') ?? null
  const given = params.inner('automatic_payment_methods')
  const enabled = given.flag('enabled')
  const allow = given.oneOf('allow_redirects', ['always', 'never'])
  given.done()
  if (types && !types.includes('card'))
    throw invalid('Only cards work here.', { param: 'allowed_payment_method_types' })
  const cardsOnly = types?.every((t) => t === 'card') ?? false
  return {
    allowed_payment_method_types: types,
    automatic_payment_methods:
      enabled === false ? null : { allow_redirects: cardsOnly ? 'never' : (allow ?? 'always'), enabled: true },
  }
}

function create({ world, params }: Call): Stripe.PaymentIntent {
  const id = newId('pi')
  const customer = params.text('customer') ?? null
  if (customer) world.store.get('customer', customer, 'customer')
  const confirms = params.flag('confirm') ?? false
  const text = (key: string) => params.text(key) ?? null
  const intent = blankIntent({
    id,
    amount: readAmount(params),
    currency: readCurrency(params),
    created: world.now(),
    customer,
    ...readWays(params),
    description: text('description'),
    metadata: params.metadata(),
    on_behalf_of: text('on_behalf_of'),
    receipt_email: text('receipt_email'),
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor: null,
    statement_descriptor_suffix: readStatement(world, params),
    transfer_group: text('transfer_group'),
  })
  params.oneOf('capture_method', ['automatic', 'automatic_async'])
  params.ignore('confirmation_method', 'payment_method_configuration')
  if (!confirms) return storeUnconfirmed(world, intent, params)
  const stored = store(world, intent)
  world.emit('payment_intent.created', stored)
  return confirm(world, stored, params)
}

function storeUnconfirmed(world: World, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  const method = params.text('payment_method')
  if (params.has('confirmation_token'))
    throw invalid('confirmation_token can only be used with confirm=true.', { param: 'confirmation_token' })
  params.ignore('payment_method_options')
  params.done()
  const ready = method ? { payment_method: methodById(world, method).id, status: 'requires_confirmation' as const } : {}
  const stored = store(world, { ...intent, ...ready })
  world.emit('payment_intent.created', stored)
  return stored
}

function store(world: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  world.store.index(intent.id, intent.metadata)
  return world.store.put(intent)
}

const waiting = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function unexpected(verb: string, intent: Stripe.PaymentIntent): StripeError {
  const state = `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}`
  const past = intent.status === 'succeeded' && verb === 'confirmed'
  const message = past
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `This PaymentIntent could not be ${verb} because ${state}: ${waiting.join(', ')}.`
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

/** Finds the intent. A browser must send its client secret; a call with the secret API key need not. */
function open({ world, params, id, by }: Call): Stripe.PaymentIntent {
  const intent = world.store.get('payment_intent', id, 'id')
  const secret = params.text('client_secret')
  const right = secret === undefined ? by === 'secret' : secret === intent.client_secret
  if (!right)
    throw invalid('The client_secret provided does not match any associated PaymentIntent.', { param: 'client_secret' })
  return intent
}

function confirmAgain(call: Call): Stripe.PaymentIntent {
  const intent = open(call)
  if (!waiting.includes(intent.status)) throw unexpected('confirmed', intent)
  call.params.ignore('receipt_email', 'shipping')
  return confirm(call.world, intent, call.params)
}

function update({ world, params, id }: Call): Stripe.PaymentIntent {
  const intent = world.store.get('payment_intent', id)
  const moves = ['amount', 'currency', 'customer', 'setup_future_usage'].some((k) => params.has(k))
  if (moves && !waiting.includes(intent.status)) throw unexpected('updated', intent)
  const text = (key: 'description' | 'receipt_email' | 'transfer_group') =>
    params.has(key) ? (params.text(key) ?? null) : intent[key]
  const changed: Stripe.PaymentIntent = {
    ...intent,
    amount: params.has('amount') ? readAmount(params) : intent.amount,
    customer: params.has('customer') ? (params.text('customer') ?? null) : intent.customer,
    description: text('description'),
    metadata: params.metadata(intent.metadata),
    receipt_email: text('receipt_email'),
    setup_future_usage: readUsage(params, intent),
    statement_descriptor_suffix: params.has('statement_descriptor_suffix')
      ? readStatement(world, params)
      : intent.statement_descriptor_suffix,
    transfer_group: text('transfer_group'),
  }
  params.done()
  return store(world, changed)
}

/** An empty text unsets it. */
function readUsage(params: Params, { setup_future_usage: before }: Stripe.PaymentIntent) {
  if (params.has('setup_future_usage') && params.text('setup_future_usage') === null) return null
  return params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? before
}

function cancel({ world, params, id }: Call): Stripe.PaymentIntent {
  const intent = world.store.get('payment_intent', id)
  if (!waiting.includes(intent.status) && intent.status !== 'processing') throw unexpected('canceled', intent)
  const reason = params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
  params.done()
  const canceled = world.store.put<'payment_intent'>({
    ...intent,
    canceled_at: world.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  })
  world.emit('payment_intent.canceled', canceled)
  return canceled
}

function publicPart(intent: Stripe.PaymentIntent): object {
  const { metadata: _, customer: __, receipt_email, transfer_group: ___, latest_charge: ____, ...shown } = intent
  return { ...shown, receipt_email }
}

export const paymentIntentRoutes: Routes = {
  'POST /v1/payment_intents': { key: 'secret', run: create },
  'GET /v1/payment_intents': { key: 'secret', run: (call) => listOf(call, 'payment_intent', ['customer']) },
  'GET /v1/payment_intents/search': { key: 'secret', run: (call) => search(call, 'payment_intent') },
  'GET /v1/payment_intents/:id': {
    key: 'public',
    run: (call) => (call.by === 'public' ? publicPart(open(call)) : open(call)),
  },
  'POST /v1/payment_intents/:id': { key: 'secret', run: update },
  'POST /v1/payment_intents/:id/confirm': { key: 'public', run: confirmAgain },
  'POST /v1/payment_intents/:id/cancel': { key: 'secret', run: cancel },
}

type Given = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'on_behalf_of'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_group'
>

function blankIntent(given: Given): Stripe.PaymentIntent {
  return {
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecretFor(given.id),
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    status: 'requires_payment_method',
    ...given,
  }
}
