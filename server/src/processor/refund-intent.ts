import Stripe from 'stripe'
import type { RefundRefusal } from './processor.ts'
import { faultOf } from './stripe-words.ts'

/** Refusals because of the charge's state. All other refusals are faults of ours. */
const chargeRefusals = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable']

export async function askForRefund(
  stripe: Stripe,
  { intentId, amountCents, name, refusals }: { intentId: string; amountCents: number; name: string; refusals: number },
): Promise<RefundRefusal | null> {
  try {
    await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refund: name } },
      { idempotencyKey: `refund:${name}${refusals === 0 ? '' : `:${refusals}`}` },
    )
    return null
  } catch (error) {
    const repeated = error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
    const because = refusalOfCharge(error)
    if (because !== null) return { because, isOurs: false, repeated }
    const fault = faultOf(error)
    if (fault !== null) return { because: fault, isOurs: true, repeated }
    throw error
  }
}

function refusalOfCharge(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (chargeRefusals.includes(error.code ?? '')) return error.code!
  // the amount is more than is left of the charge, so it was refunded elsewhere; errors about our balance may also name
  // the amount
  return error.param === 'amount' && error.message.includes('unrefunded') ? 'amount' : null
}

export async function hasRefund(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.['refund'] === key) return true
  return false
}
