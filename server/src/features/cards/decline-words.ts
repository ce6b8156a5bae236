import type { DeclineReason } from '@kindling/contract/errors'

export const declineWords: Record<DeclineReason, string> = {
  insufficient_funds:
    'Your bank says there isn’t enough in this account right now. Try a smaller amount or another card.',
  expired_card: 'This card has expired. Update the date or use another.',
  incorrect_cvc: 'The security code doesn’t match this card.',
  incorrect_zip: 'The ZIP code doesn’t match this card.',
  incorrect_number: 'This card number isn’t right.',
  authentication_failed: 'Your bank couldn’t confirm it was you. Try again or use another card.',
  declined: 'Your bank declined this. They can tell you why; another card may work.',
  unspecified: 'This card can’t be used here.',
}
