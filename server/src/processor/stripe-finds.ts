import type Stripe from 'stripe'
import type { ListedCharge, ListedDispute } from './listed.ts'
import { listedCharge, listedDispute } from './stripe-things.ts'
import { found } from './stripe-words.ts'

export async function findCharge(stripe: Stripe, intentId: string): Promise<ListedCharge | null> {
  const expand = ['latest_charge.balance_transaction']
  const intent = await found(stripe.paymentIntents.retrieve(intentId, { expand }))
  const charge = intent?.latest_charge
  return typeof charge === 'object' && charge !== null ? listedCharge(charge) : null
}

export async function findDispute(stripe: Stripe, disputeId: string): Promise<ListedDispute | null> {
  const dispute = await found(stripe.disputes.retrieve(disputeId))
  return dispute && listedDispute(dispute)
}
