import Stripe from 'stripe'
import { OurFault } from './processor.ts'
import { faultOf } from './stripe-words.ts'

/** What became of the charge: no other try will help. Anything else that is refused is for us to mend, and tried again. */
const forGood = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable']

export async function askForRefund(
  stripe: Stripe,
  { intentId, amountCents, key }: { intentId: string; amountCents: number; key: string },
): Promise<string | null> {
  try {
    await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refund: key } },
      { idempotencyKey: `refund:${key}` },
    )
    return null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (forGood.includes(error.code ?? '')) return error.code!
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
