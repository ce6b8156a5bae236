import Stripe from 'stripe'
import type { Log } from '../platform/monitoring/log.ts'
import type { ConfirmIntentInput, ConfirmOutcome } from './processor.ts'
import { keyOfAttempt } from './attempt-key.ts'
import { declineReasonOf, faultOf, idOf, nextActionOf } from './stripe-words.ts'

/** One call, so that no intent is left without a card. The attempt's idempotency key ensures one charge. */
export async function confirmIntent(stripe: Stripe, input: ConfirmIntentInput, log: Log): Promise<ConfirmOutcome> {
  const idempotencyKey = keyOfAttempt(input)
  const { card } = input
  const customer = 'token' in card ? card.keepFor : card.customerId
  const pays = {
    // a token already says how the browser opens a bank's check; for a saved card we say it here
    ...('token' in card
      ? { confirmation_token: card.token }
      : { payment_method: card.methodId, ...bankCheckOptions(card) }),
    return_url: input.returnUrl,
  }
  const keeps = 'token' in card && customer !== null
  try {
    if (input.intentId !== null && customer !== null) {
      await stripe.paymentIntents.update(input.intentId, { customer }, { idempotencyKey: `${idempotencyKey}:customer` })
    }
    const intent =
      input.intentId === null
        ? await stripe.paymentIntents.create(
            {
              ...pays,
              amount: input.chargedCents,
              currency: 'usd',
              confirm: true,
              description: input.description,
              statement_descriptor_suffix: input.statement,
              metadata: { payment: input.paymentUuid },
              ...(customer !== null && { customer }),
              ...(keeps && { setup_future_usage: 'off_session' }),
            },
            { idempotencyKey },
          )
        : await stripe.paymentIntents.confirm(
            input.intentId,
            // an earlier attempt may have asked to save its card, this one did not
            { ...pays, setup_future_usage: keeps ? 'off_session' : '' },
            { idempotencyKey },
          )
    return outcomeOf(intent)
  } catch (error) {
    return outcomeOfError(error, input, log)
  }
}

/** Off session the giver is absent and cannot pass a bank's check: the bank declines, and the giver gets an email. */
const bankCheckOptions = ({ offSession }: { offSession: boolean }) =>
  offSession ? { off_session: true } : { use_stripe_sdk: true }

function outcomeOf(intent: Stripe.PaymentIntent): ConfirmOutcome {
  const { id: intentId, status, last_payment_error: failure } = intent
  const reached = { intentId, methodId: idOf(intent.payment_method) }
  if (status === 'requires_action' && intent.client_secret !== null) {
    const nextAction = nextActionOf(intent) ?? { type: 'use_stripe_sdk', url: null }
    return { kind: 'requires_action', ...reached, nextAction, clientSecret: intent.client_secret }
  }
  if (status === 'requires_payment_method') {
    const reason = failure ? declineReasonOf(failure) : 'declined'
    return { kind: 'declined', intentId, methodId: failure?.payment_method?.id ?? null, reason }
  }
  return { kind: status === 'succeeded' ? 'accepted' : 'processing', ...reached }
}

function outcomeOfError(error: unknown, input: ConfirmIntentInput, log: Log): ConfirmOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const intentId = error.payment_intent?.id ?? input.intentId
    return {
      kind: 'declined',
      intentId,
      methodId: error.payment_method?.id ?? null,
      reason: declineReasonOf({ code: error.code ?? null, decline_code: error.decline_code ?? null }),
    }
  }
  const refusal = refusalOf(error)
  if (refusal) log.warn({ err: error, payment: input.paymentUuid }, 'processor refused an attempt')
  // the token was used before or the card was removed: nothing was tried, and another card can be used
  if (refusal === 'card') return { kind: 'declined', intentId: input.intentId, methodId: null, reason: 'declined' }
  if (refusal) return { kind: 'refused', fault: refusal }
  log.warn({ err: error, payment: input.paymentUuid }, 'outcome of an attempt is not known')
  return { kind: 'unknown' }
}

/** Why the request was refused before the card was tried; null if it may have been tried. */
function refusalOf(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'rate_limit'
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'payment_intent_unexpected_state') return null
    if (/^(confirmation_token|payment_method)(\[|$)/.test(error.param ?? '')) return 'card'
  }
  return faultOf(error)
}
