import type Stripe from 'stripe'
import type { BilledCard, Card } from './processor.ts'
import { found } from './stripe-words.ts'

export async function cardOf(stripe: Stripe, token: string): Promise<BilledCard | null> {
  const read = await found(stripe.confirmationTokens.retrieve(token))
  const preview = read?.payment_method_preview
  if (!preview?.card || read?.payment_intent) return null
  const { fingerprint, brand, last4 } = preview.card
  return { fingerprint: fingerprint ?? null, brand, last4, postalCode: postalCodeIn(preview.billing_details) }
}

export async function postalCodeOf(stripe: Stripe, methodId: string): Promise<string | null> {
  const method = await found(stripe.paymentMethods.retrieve(methodId))
  return method && postalCodeIn(method.billing_details)
}

export async function chargedCard(stripe: Stripe, intentId: string): Promise<Card | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const card = typeof charge === 'object' && charge?.paid ? charge.payment_method_details?.card : undefined
  return card ? { fingerprint: card.fingerprint ?? null, brand: card.brand ?? '', last4: card.last4 ?? '' } : null
}

/** The territories have countries of their own. */
const us = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Other countries have codes of five digits too, which must not be taken for US ones. */
function postalCodeIn({ address }: Stripe.PaymentMethod.BillingDetails): string | null {
  return us.has(address?.country ?? 'US') ? (address?.postal_code ?? null) : null
}
