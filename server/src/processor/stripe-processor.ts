import Stripe from 'stripe'
import type { Log } from '../platform/log.ts'
import { confirmIntent } from './confirm-intent.ts'
import { InvalidSignature, type IntentStanding, type Processor } from './processor.ts'
import { eventOf, listEvents, listFees } from './stripe-lists.ts'
import { findSetup, setUpCard } from './set-up-card.ts'
import { clientSecretOf, declineReasonOf, nextActionOf } from './stripe-words.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where the processor's API answers; undefined: at Stripe. */
  apiUrl?: string
  /** Payments run on this connected account, if set. */
  connectAccount?: string
  log: Log
}

/** The processor behind Stripe's SDK. Every call ends within about a minute. */
export function stripeProcessor({ secretKey, webhookSecret, apiUrl, connectAccount, log }: StripeOptions): Processor {
  const stripe = new Stripe(secretKey, {
    ...(connectAccount && { stripeAccount: connectAccount }),
    ...(apiUrl && addressOf(apiUrl)),
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Kindling' },
  })
  return {
    cardOf: (token) => cardOf(stripe, token),
    confirm: (order) => confirmIntent(stripe, order, log),
    find: (paymentUuid) => find(stripe, paymentUuid),
    async cancel(intentId) {
      await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `cancel:${intentId}` })
    },
    async refund(intentId, amount, key) {
      try {
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refund: key } },
          { idempotencyKey: `refund:${key}` },
        )
        return true
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
        throw error
      }
    },
    async feeOf(intentId) {
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] })
      const charge = intent.latest_charge
      const booked = typeof charge === 'object' ? charge?.balance_transaction : null
      return typeof booked === 'object' ? (booked?.fee ?? null) : null
    },
    listFees: (stretch) => listFees(stripe, stretch),
    listEvents: (stretch) => listEvents(stripe, stretch),
    async createCustomer(userUuid) {
      const metadata = { user: userUuid }
      return (await stripe.customers.create({ metadata }, { idempotencyKey: `customer:${userUuid}` })).id
    },
    setUpCard: (order) => setUpCard(stripe, order),
    findSetup: (id) => findSetup(stripe, id),
    detach: (methodId) => detach(stripe, methodId),
    readEvent(body, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch (error) {
        throw new InvalidSignature(error instanceof Error ? error.message : 'not signed')
      }
    },
  }
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    ...(port && { port }),
  }
}

async function cardOf(stripe: Stripe, token: string) {
  try {
    const { payment_method_preview: preview, payment_intent: used } = await stripe.confirmationTokens.retrieve(token)
    const card = preview?.card
    if (!card || used) return null
    return { fingerprint: card.fingerprint ?? null, brand: card.brand, last4: card.last4 }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

async function detach(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function find(stripe: Stripe, paymentUuid: string): Promise<IntentStanding | null> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['payment']:'${paymentUuid}'`, limit: 1 })
  const intent = data[0]
  if (!intent) return null
  return {
    intentId: intent.id,
    status: standingOf(intent.status),
    chargedCents: intent.amount,
    declined: intent.last_payment_error ? declineReasonOf(intent.last_payment_error) : null,
    nextAction: nextActionOf(intent),
    clientSecret: clientSecretOf(intent),
  }
}

const standings = ['succeeded', 'processing', 'requires_action', 'canceled'] as const

const standingOf = (status: string): IntentStanding['status'] => standings.find((s) => s === status) ?? 'awaiting_card'
