import type { With } from '../../with.ts'

export const card = 'Card'
export const fields = {
  number: 'Card number',
  expiry: 'MM / YY',
  cvc: 'CVC',
  zip: 'ZIP',
}
export const orByCard = 'or pay by card'
export const sheetFollows = 'You choose how to pay in the next step: a card, Apple Pay or Google Pay.'
export const testWallet = 'Pay with the test wallet'
export const encrypted = 'Encrypted. We never see your card number.'
export const loading = 'Getting the card form ready…'
export const problem = {
  number: "This number isn't right. Check each digit.",
  number_empty: 'Enter the card number.',
  expiry: 'Month and year, like 08 / 28.',
  expired: 'This date has passed.',
  cvc: '3 digits on the back.',
  cvc_amex: '4 digits on the front.',
  zip: '5 digits.',
  number_declined: "This number isn't right. Check each digit.",
  cvc_declined: "It doesn't match this card.",
  zip_declined: "It doesn't match this card.",
}
export const ending = ({ brand, last4 }: With<'brand' | 'last4'>) => `${brand} ending ${last4}`
export const change = 'Change'
export const changeCard = ({ card }: With<'card'>) => `Change, now ${card}`
export const savedCards = 'Saved cards'
export const newCard = 'Another card'
export const useSaved = 'Use a saved card'
export const saveThis = 'Save this card'
export const monthlyNeeds = 'Required for monthly giving.'
export const decline = {
  insufficient_funds:
    "Your bank says there isn't enough in this account right now. Try a smaller amount or another card.",
  expired_card: 'This card has expired. Update the date or use another.',
  incorrect_cvc: "The security code doesn't match this card. Check it, or use another card.",
  incorrect_zip: "The ZIP doesn't match this card. Check it, or use another card.",
  incorrect_number: "The card number isn't right. Check it, or use another card.",
  authentication_failed: "Your bank couldn't confirm it's you. Try again, or use another card.",
  card_blocked: 'Your bank declined this. They can tell you why; another card may work.',
  declined: 'Your bank declined this. They can tell you why; another card may work.',
  unspecified: "This card can't be used here.",
}
export const bankCheck = "Your bank wants to check it's you."
export const bankPage = "Your bank's page"
export const bankOpening = "Opening your bank's check…"
export const bankLeads = "It opens your bank's page. You'll come back here after it."
export const toBank = 'Go to my bank'
export const bankLeft = "The check isn't finished yet."
export const bankAgain = 'Open it again'
export const proving = "Checking that you're a person. A few seconds."
