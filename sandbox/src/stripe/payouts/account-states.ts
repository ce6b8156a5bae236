import type Stripe from 'stripe'

export const accountStates = ['begun', 'checking', 'needs_information', 'ready', 'past_due', 'rejected'] as const
export type AccountState = (typeof accountStates)[number]

type StateFields = Pick<
  Stripe.Account,
  'capabilities' | 'charges_enabled' | 'details_submitted' | 'payouts_enabled' | 'requirements'
>

const week = 7 * 86_400
const wanted = ['external_account', 'company.tax_id', 'tos_acceptance.date']

/** The fields of an account in this state; `needs_information` sets a deadline. */
export function accountFieldsOf(state: AccountState, now: number): StateFields {
  const isOn = state === 'ready' || state === 'needs_information'
  const due = { begun: wanted, needs_information: ['company.verification.document'] }
  const pastDue = state === 'past_due' ? ['company.verification.document'] : []
  const currentlyDue = state === 'begun' || state === 'needs_information' ? due[state] : pastDue
  return {
    capabilities: { card_payments: isOn ? 'active' : 'inactive', transfers: isOn ? 'active' : capabilityOf(state) },
    charges_enabled: isOn,
    details_submitted: state !== 'begun',
    payouts_enabled: isOn,
    requirements: {
      alternatives: [],
      current_deadline: state === 'needs_information' ? now + week : null,
      currently_due: currentlyDue,
      disabled_reason: disabled[state],
      errors: [],
      eventually_due: currentlyDue,
      past_due: state === 'begun' ? wanted : pastDue,
      pending_verification: state === 'checking' ? ['company.tax_id'] : [],
    },
  }
}

const capabilityOf = (state: AccountState) => (state === 'checking' ? 'pending' : 'inactive')

const disabled: Record<AccountState, Stripe.Account.Requirements.DisabledReason | null> = {
  begun: 'requirements.past_due',
  checking: 'requirements.pending_verification',
  needs_information: null,
  ready: null,
  past_due: 'requirements.past_due',
  rejected: 'rejected.other',
}
