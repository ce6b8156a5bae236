import type Stripe from 'stripe'
import { keyOfAttempt } from './attempt-key.ts'
import type { OpenedIntent, OpenIntentInput } from './processor.ts'

const takesCard: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** The intent of a payment that a phone's own sheet confirms: cards, and the wallets that pay with them. */
export async function openIntent(stripe: Stripe, input: OpenIntentInput): Promise<OpenedIntent> {
  const intent =
    input.intentId === null ? await createIntent(stripe, input) : await readFor(stripe, input.intentId, input)
  return { intentId: intent.id, clientSecret: takesCard.includes(intent.status) ? intent.client_secret : null }
}

const createIntent = (stripe: Stripe, input: OpenIntentInput): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      amount: input.chargedCents,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      description: input.description,
      statement_descriptor_suffix: input.statement,
      metadata: { payment: input.paymentUuid },
      ...(input.keepFor !== null && { customer: input.keepFor, setup_future_usage: 'off_session' }),
    },
    // not the key of the attempt itself, with which a card may follow
    { idempotencyKey: `${keyOfAttempt(input)}:sheet` },
  )

/** The person may have changed whether the card is saved. */
async function readFor(stripe: Stripe, intentId: string, { keepFor }: OpenIntentInput): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const isKept = intent.setup_future_usage !== null
  if (!takesCard.includes(intent.status) || isKept === (keepFor !== null)) return intent
  return stripe.paymentIntents.update(
    intentId,
    keepFor === null ? { setup_future_usage: '' } : { customer: keepFor, setup_future_usage: 'off_session' },
  )
}
