import Stripe from 'stripe'
import { OurFault } from './processor.ts'
import { faultOf } from './stripe-words.ts'

/** What became of the charge. Anything else that is refused is for us to mend. */
const ofTheCharge = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable']

export async function askForRefund(
  stripe: Stripe,
  { intentId, amountCents, name, refusals }: { intentId: string; amountCents: number; name: string; refusals: number },
): Promise<string | null> {
  try {
    await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refund: name } },
      { idempotencyKey: `refund:${name}${refusals === 0 ? '' : `:${refusals}`}` },
    )
    return null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (ofTheCharge.includes(error.code ?? '')) return error.code!
      // more than is left of the charge: it went back some other way. An empty balance may name the amount too
      if (error.param === 'amount' && error.message.includes('unrefunded')) return 'amount'
    }
    const fault = faultOf(error)
    throw fault === null ? error : new OurFault(fault)
  }
}

export async function hasRefund(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.['refund'] === key) return true
  return false
}
