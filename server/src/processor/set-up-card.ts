import Stripe from 'stripe'
import { savedCardOf } from './card-event.ts'
import type { SetUpCardInput, SetupState } from './processor.ts'
import { declineReasonOf, isMissing, nextActionOf } from './stripe-words.ts'

export async function setUpCard(stripe: Stripe, input: SetUpCardInput): Promise<SetupState> {
  try {
    const intent = await stripe.setupIntents.create(
      {
        customer: input.customerId,
        confirm: true,
        confirmation_token: input.token,
        usage: 'off_session',
        return_url: input.returnUrl,
        expand: ['payment_method'],
      },
      { idempotencyKey: `card-setup:${input.key}` },
    )
    return stateOf(intent)
  } catch (error) {
    const about = { id: '', customerId: input.customerId, status: 'declined' } as const
    if (error instanceof Stripe.errors.StripeCardError) {
      return { ...about, reason: declineReasonOf({ code: error.code, decline_code: error.decline_code ?? null }) }
    }
    const { StripeInvalidRequestError } = Stripe.errors
    const isToken = error instanceof StripeInvalidRequestError && error.param?.startsWith('confirmation_token')
    if (isToken) return { ...about, reason: 'declined' }
    throw error
  }
}

export async function findSetup(stripe: Stripe, id: string): Promise<SetupState | null> {
  try {
    return stateOf(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function stateOf(intent: Stripe.SetupIntent): SetupState {
  const customerId = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null)
  const about = { id: intent.id, customerId }
  if (intent.status === 'succeeded') {
    const saved = savedCardOf(intent.payment_method)
    return saved ? { ...about, status: 'succeeded', saved } : { ...about, status: 'declined', reason: 'declined' }
  }
  if (intent.status === 'requires_action' && intent.client_secret !== null) {
    const nextAction = nextActionOf(intent) ?? { type: 'use_stripe_sdk', url: null }
    return { ...about, status: 'requires_action', nextAction, clientSecret: intent.client_secret }
  }
  if (intent.status === 'processing') return { ...about, status: 'processing' }
  const { last_setup_error: error } = intent
  return { ...about, status: 'declined', reason: error ? declineReasonOf(error) : 'declined' }
}
