import type Stripe from 'stripe'
import { chargeCard, refuseCharge } from './charges.ts'
import { declineBody, declineError, failedCheckBody, type DeclineKey } from '../cards/declines.ts'
import { openDispute } from './disputes.ts'
import { invalid } from '../api/stripe-error.ts'
import { idOf } from '../ids.ts'
import { attachMethod, changeSecret, readMethod, secretOf, usedUp } from '../cards/methods.ts'
import type { Params } from '../api/params.ts'
import { nextActionFor, readWay, wantsBankCheck, type CheckWay } from '../cards/bank-check.ts'
import type { CardBehavior } from '../cards/test-cards.ts'
import type { World } from '../world.ts'

/** Reads the parameters of a confirmation and tries the card. If it is declined, throws a 402 that is stored. */
export function confirm(world: World, before: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  const read = readMethod(world, params, before.id)
  const method = read.method ?? storedMethod(world, before)
  const offSession = params.text('off_session') === 'true'
  const way = readWay(params, read.token)
  const failOnAction = params.flag('error_on_requires_action') ?? false
  params.ignore('mandate', 'mandate_data', 'radar_options', 'payment_method_options', 'client_secret')
  const unset = params.has('setup_future_usage') && params.text('setup_future_usage') === null
  const usage = params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? read.token?.setup_future_usage
  params.done()
  refuseUnready(before, method, way.returnUrl)
  const owner = idOf(method.customer)
  if (owner && owner !== idOf(before.customer)) throw foreignMethod(method.id, owner)
  const secret = secretOf(world, method.id)
  if (secret.used && !owner) throw usedUp(method.id)
  const intent = {
    ...before,
    payment_method: method.id,
    setup_future_usage: usage ?? (unset ? null : before.setup_future_usage),
    last_payment_error: null,
    next_action: null,
  }
  const order = { intent, method, behavior: secret.behavior, authenticated: false }
  if (wantsBankCheck(secret, offSession)) {
    if (offSession || failOnAction) throw refuse(world, order, 'authentication_required')
    return askBank(world, intent, way, secret.behavior)
  }
  return world.settings.processing_ms > 0 ? waitForNetwork(world, intent) : pay(world, order)
}

type PayInput = Parameters<typeof chargeCard>[1]

/** Why this charge is declined: a planned decline, or the card's own behavior. Null if it is not. */
const declineFor = (world: World, { behavior }: PayInput): DeclineKey | null =>
  world.declinesNext.shift() ?? behavior.declines ?? behavior.declinesLater ?? null

/** Charges or declines the card. Also runs after the bank's check. */
function pay(world: World, input: PayInput, decline = declineFor(world, input)): Stripe.PaymentIntent {
  const { intent, method, behavior } = input
  if (decline) throw refuse(world, input, decline)
  const isSaved = intent.setup_future_usage !== null && intent.customer !== null
  const charged = isSaved ? attachMethod(world, method, idOf(intent.customer)!, true) : method
  const charge = chargeCard(world, { ...input, method: charged })
  changeSecret(world, method.id, { used: true, ...(intent.setup_future_usage === 'off_session' && { setUp: true }) })
  const paid = world.store.put<'payment_intent'>({
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  })
  world.emit('payment_intent.succeeded', paid)
  if (behavior.dispute) openDispute(world, charge, behavior.dispute)
  return paid
}

/** Stores the declined charge on the intent. Returns the 402 for the caller to throw. */
function refuse(world: World, input: PayInput, key: DeclineKey): Error {
  const { intent, method } = input
  const charge = refuseCharge(world, input, key)
  const failed = fail(world, intent, declineBody(key, { charge: charge.id, payment_method: method }), charge.id)
  changeSecret(world, method.id, { used: true })
  return declineError(key, { charge: charge.id, payment_intent: failed, payment_method: method })
}

/** Stores that the intent failed and waits for a card again. */
function fail(
  world: World,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
  charge?: string,
): Stripe.PaymentIntent {
  const failed = world.store.put<'payment_intent'>({
    ...intent,
    last_payment_error: error,
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  world.emit('payment_intent.payment_failed', failed)
  return failed
}

function askBank(world: World, intent: Stripe.PaymentIntent, way: CheckWay, card: CardBehavior): Stripe.PaymentIntent {
  const next_action = nextActionFor(world, intent, way, card)
  const waiting = world.store.put<'payment_intent'>({ ...intent, next_action, status: 'requires_action' })
  world.emit('payment_intent.requires_action', waiting)
  return waiting
}

export function finishBankCheck(world: World, intent: Stripe.PaymentIntent, passed: boolean): Stripe.PaymentIntent {
  if (!passed) return fail(world, intent, failedCheckBody('payment', storedMethod(world, intent)))
  return decide(world, intent, true)
}

/** Simulates a slow card network: the intent is `processing` until it is decided later. */
function waitForNetwork(world: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const processing = world.store.put<'payment_intent'>({ ...intent, status: 'processing' })
  world.emit('payment_intent.processing', processing)
  world.later(world.settings.processing_ms, () => decide(world, processing, false))
  return processing
}

/** Decides the intents that were still processing when the sandbox stopped. */
export function finishProcessing(world: World): void {
  const rows = world.store
    .sql("select id from objects where kind = 'payment_intent' and json_extract(body, '$.status') = 'processing'")
    .all()
  for (const row of rows) {
    world.atomically(() => decide(world, world.store.get('payment_intent', row['id'] as string), false))
  }
}

/** Charges or declines without a request that waits: a decline is stored on the intent and not thrown. */
function decide(world: World, intent: Stripe.PaymentIntent, authenticated: boolean): Stripe.PaymentIntent {
  const method = storedMethod(world, intent)
  const { behavior } = secretOf(world, method.id)
  const order = { intent, method, behavior, authenticated }
  const decline = declineFor(world, order)
  if (!decline) return pay(world, order, null)
  refuse(world, order, decline)
  return world.store.get('payment_intent', intent.id)
}

function storedMethod(world: World, intent: Stripe.PaymentIntent): Stripe.PaymentMethod {
  const id = idOf(intent.payment_method)
  if (id) return world.store.get('payment_method', id, 'payment_method')
  const how =
    'You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.'
  throw invalid(`You cannot confirm this PaymentIntent because it's missing a payment method. ${how}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}

function refuseUnready(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, returnUrl: string | null): void {
  const automatic = intent.automatic_payment_methods
  if (automatic?.enabled && automatic.allow_redirects !== 'never' && returnUrl === null) {
    const why =
      'Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.'
    const else_ =
      "If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents."
    throw invalid(
      `This PaymentIntent is configured to accept payment methods enabled in your Dashboard. ${why} ${else_}`,
    )
  }
  if (method.type !== 'card') throw invalid('Only cards work here.', { param: 'payment_method' })
}

function foreignMethod(id: string, owner: string): Error {
  const message = `The provided PaymentMethod ${id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
  return invalid(message, { param: 'payment_method' })
}
