import type Stripe from 'stripe'
import type { PayoutAccount, PayoutAccountState } from './processor.ts'

/** Opens an account. The nonprofit enters documents and bank account at the processor; we never see them. */
export async function openAccount(stripe: Stripe, { uuid, name }: { uuid: string; name: string }): Promise<string> {
  const { id } = await stripe.accounts.create(
    {
      type: 'express',
      country: 'US',
      business_type: 'non_profit',
      capabilities: { transfers: { requested: true } },
      business_profile: { name },
      metadata: { nonprofit: uuid },
    },
    { idempotencyKey: `payout-account:${uuid}` },
  )
  return id
}

export async function onboardAccount(
  stripe: Stripe,
  accountId: string,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const { url } = await stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  })
  return url
}

type AccountFacts = Pick<Stripe.Account, 'capabilities' | 'details_submitted' | 'payouts_enabled' | 'requirements'>

/** Our state of an account. If transfers arrive, it is ready, whatever information the processor still wants. */
export function payoutAccountOf({ requirements, ...facts }: AccountFacts): PayoutAccount {
  const deadline = requirements?.current_deadline ?? null
  return { state: stateOf({ requirements, ...facts }), dueAt: deadline === null ? null : new Date(deadline * 1000) }
}

function stateOf({ capabilities, details_submitted, payouts_enabled, requirements }: AccountFacts): PayoutAccountState {
  const isDue = (requirements?.currently_due ?? []).length > 0
  if (requirements?.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (capabilities?.transfers === 'active' && payouts_enabled) return isDue ? 'needs_information' : 'ready'
  if (!details_submitted) return 'begun'
  return isDue ? 'stopped' : 'checking'
}

export const takesTransfers = (state: PayoutAccountState): boolean => state === 'ready' || state === 'needs_information'
