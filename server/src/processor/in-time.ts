import Stripe from 'stripe'
import type { Log } from '../platform/monitoring/log.ts'
import { Refusal } from '../platform/http/errors.ts'
import { faultOf } from './stripe-words.ts'

/** Throws unavailable if the processor is down, silent or overloaded, or refuses us: that is not the client's fault. */
export async function inTime<T>(call: Promise<T>, log: Log): Promise<T> {
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
