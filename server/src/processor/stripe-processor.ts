import Stripe from 'stripe'
import { systemClock } from '../platform/time/clock.ts'
import type { Log } from '../platform/monitoring/log.ts'
import { backingOff, type Waits } from './back-off.ts'
import { confirmIntent } from './confirm-intent.ts'
import { openAccount, onboardAccount, payoutAccountOf } from './payout-account.ts'
import { payoutEventOf } from './payout-event.ts'
import { InvalidSignature, type IntentState, type Processor, type ProcessorEvent } from './processor.ts'
import { cardOf, chargedCard, postalCodeOf } from './billed-card.ts'
import { openIntent } from './open-intent.ts'
import {
  findCharge,
  findDispute,
  listCharges,
  listDisputes,
  listEvents,
  listFees,
  listMovements,
  listRefunds,
  listReversed,
  listTransfers,
} from './stripe-lists.ts'
import { isSignedAhead, readEvent } from './read-event.ts'
import { askForRefund, hasRefund } from './refund-intent.ts'
import { findSetup, setUpCard } from './set-up-card.ts'
import { findTransfer, transferMoney } from './transfer-money.ts'
import { clientSecretOf, declineReasonOf, idOf, isMissing, nextActionOf, faultOf } from './stripe-words.ts'
import { Refusal } from '../platform/http/refusal.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Of the second webhook, by which events of nonprofits' accounts come. */
  connectWebhookSecret?: string | undefined
  apiUrl?: string
  connectAccount?: string
  waits?: Waits
  log: Log
}

/** Every call ends within about 20 seconds, long before our own clients give up. */
export function stripeProcessor(options: StripeOptions): Processor {
  const { secretKey, webhookSecret, connectWebhookSecret, apiUrl, connectAccount, waits, log } = options
  const stripe = new Stripe(secretKey, {
    ...(connectAccount && { stripeAccount: connectAccount }),
    ...(apiUrl && addressOf(apiUrl)),
    timeout: 9_000,
    httpClient: backingOff(Stripe.createNodeHttpClient(), log, waits),
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Kindling' },
  })
  const live = /^[sr]k_live_/.test(secretKey)
  const checkedEvent = (received: Stripe.Event): ProcessorEvent => {
    const event = readEvent(received)
    // an event about a nonprofit's account comes from that account, not from ours
    const own = payoutEventOf(event)
    const account = own?.kind === 'account' && received.account === own.accountId ? connectAccount : received.account
    const foreign = (account ?? undefined) !== connectAccount ? 'account' : received.livemode !== live ? 'mode' : null
    return { ...event, ...(foreign && { foreign }) }
  }
  return {
    cardOf: (token) => inTime(cardOf(stripe, token), log),
    postalCodeOf: (methodId) => inTime(postalCodeOf(stripe, methodId), log),
    confirm: (input) => confirmIntent(stripe, input, log),
    openIntent: (input) => inTime(openIntent(stripe, input), log),
    chargedCard: (intentId) => inTime(chargedCard(stripe, intentId), log),
    readIntent: async (intentId) => intentState(await inTime(retrieved(stripe, intentId), log)),
    searchIntent: (paymentUuid) => inTime(searchIntent(stripe, paymentUuid), log),
    cancel: (intentId) => inTime(cancel(stripe, intentId), log),
    refund: (intentId, amountCents, name, refusals = 0) =>
      askForRefund(stripe, { intentId, amountCents, name, refusals }),
    hasRefund: (intentId, key) => hasRefund(stripe, intentId, key),
    async feeOf(intentId) {
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] })
      const charge = intent.latest_charge
      const booked = typeof charge === 'object' ? charge?.balance_transaction : null
      return typeof booked === 'object' ? (booked?.fee ?? null) : null
    },
    listFees: (stretch) => listFees(stripe, stretch),
    listCharges: (stretch) => listCharges(stripe, stretch),
    listRefunds: (stretch) => listRefunds(stripe, stretch),
    listDisputes: (stretch) => listDisputes(stripe, stretch),
    listMovements: (stretch) => listMovements(stripe, stretch),
    findCharge: (intentId) => findCharge(stripe, intentId),
    findDispute: (disputeId) => findDispute(stripe, disputeId),
    listEvents: (stretch, only) => listEvents(stripe, log, stretch, only),
    async createCustomer(userUuid) {
      const metadata = { user: userUuid }
      return (await inTime(stripe.customers.create({ metadata }, { idempotencyKey: `customer:${userUuid}` }), log)).id
    },
    setUpCard: (input) => inTime(setUpCard(stripe, input), log),
    findSetup: (id) => inTime(findSetup(stripe, id), log),
    detach: (methodId) => detach(stripe, methodId),
    openAccount: (nonprofit) => inTime(openAccount(stripe, nonprofit), log),
    readAccount: async (accountId) => payoutAccountOf(await inTime(stripe.accounts.retrieve(accountId), log)),
    onboardAccount: (accountId, back) => inTime(onboardAccount(stripe, accountId, back), log),
    transfer: (input) => transferMoney(stripe, input),
    findTransfer: (of) => findTransfer(stripe, of),
    listTransfers: (stretch) => listTransfers(stripe, stretch),
    listReversed: (stretch) => listReversed(stripe, stretch),
    readEvent(body, signature) {
      const secrets = [webhookSecret, ...(connectWebhookSecret === undefined ? [] : [connectWebhookSecret])]
      return checkedEvent(signedEvent(stripe, { body, signature, secrets }))
    },
  }
}

/** Uses the real time instead of the app's clock, because the processor signs with the real time. */
function signedEvent(
  stripe: Stripe,
  { body, signature, secrets }: { body: Buffer; signature: string; secrets: readonly string[] },
): Stripe.Event {
  if (isSignedAhead(signature, systemClock.now().getTime())) throw new InvalidSignature('signed ahead of our time')
  let fault: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch (error) {
      fault = error
    }
  }
  throw new InvalidSignature(fault instanceof Error ? fault.message : 'not signed')
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    ...(port && { port }),
  }
}

/** An answer names the charge alone, without its time, unless we ask for it. */
const withCharge = { expand: ['latest_charge'] }

const retrieved = (stripe: Stripe, intentId: string) => stripe.paymentIntents.retrieve(intentId, withCharge)

async function cancel(stripe: Stripe, intentId: string): Promise<IntentState> {
  try {
    return intentState(await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `cancel:${intentId}` }))
  } catch (error) {
    const { StripeInvalidRequestError } = Stripe.errors
    if (!(error instanceof StripeInvalidRequestError) || error.code !== 'payment_intent_unexpected_state') throw error
    return intentState(await retrieved(stripe, intentId))
  }
}

async function detach(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function searchIntent(stripe: Stripe, paymentUuid: string): Promise<IntentState | null> {
  const { data } = await stripe.paymentIntents.search({
    query: `metadata['payment']:'${paymentUuid}'`,
    limit: 10,
    expand: ['data.latest_charge'],
  })
  // if there are several intents, takes the charged one, since a success must not be missed
  const intent = data.find((candidate) => candidate.status === 'succeeded') ?? data[0]
  return intent ? intentState(intent) : null
}

const intentState = (intent: Stripe.PaymentIntent): IntentState => ({
  intentId: intent.id,
  currency: intent.currency,
  status: stateOf(intent.status),
  chargedCents: intent.amount_received,
  chargedAt: chargedAt(intent),
  declined: intent.last_payment_error ? declineReasonOf(intent.last_payment_error) : null,
  methodId: idOf(intent.payment_method),
  nextAction: nextActionOf(intent),
  clientSecret: clientSecretOf(intent),
})

function chargedAt({ status, latest_charge: charge }: Stripe.PaymentIntent): Date | null {
  return status === 'succeeded' && charge !== null && typeof charge === 'object'
    ? new Date(charge.created * 1_000)
    : null
}

const states = ['succeeded', 'processing', 'requires_action', 'canceled'] as const

const stateOf = (status: string): IntentState['status'] => states.find((s) => s === status) ?? 'awaiting_card'

/** Throws unavailable if the processor is down, silent or overloaded, or refuses us: that is not the client's fault. */
async function inTime<T>(call: Promise<T>, log: Log): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
    const down = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
    if (!down && faultOf(error) === null) throw error
    log.error({ err: error }, 'the card processor does not answer as it should')
    throw new Refusal('unavailable', 'cardsAway', { retryAfterSeconds: 5 })
  }
}
