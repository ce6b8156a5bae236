import type Stripe from 'stripe'
import { nextActionFor, readWay, type CheckWay } from './bank-check.ts'
import { declineBody, declineError, failedCheckBody } from './declines.ts'
import { invalid } from '../api/stripe-error.ts'
import { clientSecretFor, idOf, newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import { attachMethod, changeSecret, methodById, readMethod, secretOf } from './methods.ts'
import type { Params } from '../api/params.ts'
import type { Call, Routes } from '../api/routes.ts'
import type { CardBehavior } from './test-cards.ts'
import type { World } from '../world.ts'

function create({ world, params }: Call): Stripe.SetupIntent {
  const id = newId('seti')
  const customer = params.text('customer') ?? null
  if (customer) world.store.get('customer', customer, 'customer')
  const confirms = params.flag('confirm') ?? false
  const usage = params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session'
  const description = params.text('description') ?? null
  params.ignore('automatic_payment_methods', 'allowed_payment_method_types')
  const blank = blankIntent({ id, customer, created: world.now(), usage, description, metadata: params.metadata() })
  if (confirms) {
    world.emit('setup_intent.created', world.store.put(blank))
    return confirm(world, blank, params)
  }
  const method = params.text('payment_method')
  params.done()
  const intent = method
    ? { ...blank, payment_method: methodById(world, method).id, status: 'requires_confirmation' as const }
    : blank
  world.emit('setup_intent.created', intent)
  return world.store.put<'setup_intent'>(intent)
}

function confirm(world: World, before: Stripe.SetupIntent, params: Params): Stripe.SetupIntent {
  const read = readMethod(world, params, before.id)
  const way = readWay(params, read.token)
  params.ignore('mandate_data', 'payment_method_options', 'client_secret')
  params.done()
  const methodId = read.method?.id ?? idOf(before.payment_method)
  if (!methodId)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: before,
    })
  const method = world.store.get('payment_method', methodId, 'payment_method')
  const intent = { ...before, payment_method: method.id, last_setup_error: null, next_action: null }
  const { behavior } = secretOf(world, method.id)
  if (behavior.declines) {
    const body = declineBody(behavior.declines, { payment_method: method })
    throw declineError(behavior.declines, { payment_method: method, setup_intent: fail(world, intent, body) })
  }
  if (behavior.bankCheck) return askBank(world, intent, way, behavior)
  return succeed(world, intent, method)
}

function succeed(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const customer = idOf(intent.customer)
  if (customer) attachMethod(world, method, customer, true)
  changeSecret(world, method.id, { setUp: intent.usage === 'off_session' })
  const done = world.store.put<'setup_intent'>({ ...intent, next_action: null, status: 'succeeded' })
  world.emit('setup_intent.succeeded', done)
  return done
}

function fail(world: World, intent: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError): Stripe.SetupIntent {
  const failed = world.store.put<'setup_intent'>({
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  world.emit('setup_intent.setup_failed', failed)
  return failed
}

function askBank(world: World, intent: Stripe.SetupIntent, way: CheckWay, card: CardBehavior): Stripe.SetupIntent {
  const next = nextActionFor(world, intent, way, card)
  const waiting = world.store.put<'setup_intent'>({
    ...intent,
    next_action: next as Stripe.SetupIntent.NextAction,
    status: 'requires_action',
  })
  world.emit('setup_intent.requires_action', waiting)
  return waiting
}

export function finishSetupCheck(world: World, intent: Stripe.SetupIntent, passed: boolean): Stripe.SetupIntent {
  const method = world.store.get('payment_method', idOf(intent.payment_method)!)
  return passed ? succeed(world, intent, method) : fail(world, intent, failedCheckBody('setup', method))
}

const waiting = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function open({ world, params, id, by }: Call): Stripe.SetupIntent {
  const intent = world.store.get('setup_intent', id)
  const secret = params.text('client_secret')
  if (secret === undefined ? by === 'secret' : secret === intent.client_secret) return intent
  throw invalid('The client_secret provided does not match any associated SetupIntent.', { param: 'client_secret' })
}

function openWaiting(call: Call, verb: string): Stripe.SetupIntent {
  const intent = open(call)
  if (waiting.includes(intent.status)) return intent
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`
  throw invalid(message, { code: 'setup_intent_unexpected_state', setup_intent: intent })
}

function cancel(call: Call): Stripe.SetupIntent {
  const intent = openWaiting(call, 'cancel')
  const reason = call.params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'requested_by_customer']) ?? null
  call.params.done()
  const canceled = call.world.store.put<'setup_intent'>({
    ...intent,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  call.world.emit('setup_intent.canceled', canceled)
  return canceled
}

export const setupIntentRoutes: Routes = {
  'POST /v1/setup_intents': { key: 'secret', run: create },
  'GET /v1/setup_intents': { key: 'secret', run: (call) => listOf(call, 'setup_intent', ['customer']) },
  'GET /v1/setup_intents/:id': { key: 'public', run: open },
  'POST /v1/setup_intents/:id/confirm': {
    key: 'public',
    run: (call) => confirm(call.world, openWaiting(call, 'confirm'), call.params),
  },
  'POST /v1/setup_intents/:id/cancel': { key: 'secret', run: cancel },
}

function blankIntent(
  given: Pick<Stripe.SetupIntent, 'id' | 'customer' | 'created' | 'usage' | 'description' | 'metadata'>,
): Stripe.SetupIntent {
  return {
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecretFor(given.id),
    customer_account: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    ...given,
  }
}
