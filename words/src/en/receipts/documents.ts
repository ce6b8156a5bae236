import type { With } from '../../with.ts'

export const receipt = 'Receipt'
export const receiptTitle = ({ number }: With<'number'>) => `Receipt ${number}`
export const correction = 'Correction'
export const correctionTitle = ({ number }: With<'number'>) => `Correction ${number}`
export const ofReceipt = 'Of receipt'
export const replaces = 'This correction replaces the receipt, and each correction before it.'
export const date = 'Date'
export const givenBy = 'Given by'
export const giverOfRecord = 'Giver of record'
export const address = 'Address'
export const receivedBy = 'Received by'
export const passedOn = ({ name }: With<'name'>) =>
  `${name} received what you gave. It passes it on to the nonprofits that this receipt names.`
export const invite = 'Invite'
export const invitedYou = ({ name }: With<'name'>) => `${name} invited you`
export const gift = 'Your gift'
export const giftAmount = ({ name, amount }: With<'name' | 'amount'>) => `${name}, ${amount}`
export const cardFee = 'Card fee'
export const cardFeeEstimated = 'Card fee, estimated'
export const arrivesAt = ({ name }: With<'name'>) => `Arrives at ${name}`
export const ein = ({ ein }: With<'ein'>) => `EIN ${ein}`
export const refunded = 'Refunded'
export const feeCovered = 'Card fee you covered'
export const feesCovered = 'Card fees you covered, in all'
export const giftsTogether = 'Your gifts in all'
export const cardFees = 'Card fees in all'
export const cardFeesEstimated = 'Card fees in all, estimated'
export const arrivesTogether = 'Arrives in all'
export const charged = 'Charged'
export const chargedTo = ({ last4 }: With<'last4'>) => `Charged, card ending ${last4}`
export const refundedOn = ({ date }: With<'date'>) => `Refunded on ${date}`
export const takenBack = 'Taken back by your bank'
export const left = 'Your gift after refunds'
export const arrivesAfterRefunds = 'Arrives after refunds'
export const askForRefund = 'Ask for a refund'
export const allGifts = 'See all your gifts'
export const questions = ({ email }: With<'email'>) => `Questions? Write to ${email}.`

export const match = {
  gift: 'Your match',
  drawn: ({ name }: With<'name'>) => `Added to gifts, for ${name}`,
  left: 'Left to match',
  goesBack: 'Goes back to you',
  released: ({ name }: With<'name'>) => `Left at the end, went to ${name}`,
  what: ({ name }: With<'name'>) =>
    `You paid for the match of ${name}. It doesn't count in its total, in boards or in your Impact Score.`,
  rest: ({ name }: With<'name'>) =>
    `What no gift has used at the end goes to ${name}. If the flash campaign is canceled, all of it comes back to you.`,
  second: 'Somebody else had already paid for this match, so all of it goes back to you.',
  canceled: 'The flash campaign was canceled, so all of it goes back to you.',
  deductibleLater: 'The amount that is tax deductible is known when the flash campaign has ended.',
  deductible: ({ amount }: With<'amount'>) => `${amount} of your match is tax deductible to the extent the law allows.`,
  nothing: 'All of it goes back to you, so nothing is tax deductible.',
  matchLeft: 'Your match after refunds',
}

export const nothingInReturn = 'No goods or services were given in return.'
export const deductible = 'Your gift is tax deductible to the extent the law allows.'
export const deductibleCents = ({ amount }: With<'amount'>) =>
  `${amount} of your gift is tax deductible to the extent the law allows.`
export const notDeductible = ({ names }: With<'names'>) => `Not tax deductible: what goes to ${names}.`
export const allRefunded = 'Everything was refunded, so nothing is tax deductible.'
export const allTakenBack = 'Your bank took it back, so nothing is tax deductible.'
export const refundedDoesNotCount = 'What was refunded does not count.'
export const goneDoesNotCount = 'What went back does not count.'

export const card = ({ brand, last4 }: With<'brand' | 'last4'>) => `${brand} ending ${last4}`
export const unknownCard = 'your card'
export const anyBrand = 'Card'
export const brand = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The card processor's description of a charge. */
export const charge = ({ name }: With<'name'>) => `Gift to ${name}`
export const chargeOfMany = ({ name, more }: With<'name' | 'more'>) => `Gifts to ${name} and ${more} more`

export const claimLetter = {
  title: 'A code for you',
  subject: ({ name }: With<'name'>) => `Who represents ${name} on Kindling?`,
  why: ({ person, name }: With<'person' | 'name'>) =>
    `${person} told us that they represent ${name}. We send this letter to the address in the IRS registry to be sure. If that's right, give them this code.`,
  how: ({ page }: With<'page'>) =>
    `They enter it on the nonprofit's page at ${page}. Our staff then check the claim. After that, communities and campaigns can give to you, and your page says what you write there.`,
  code: 'Code',
  until: ({ date }: With<'date'>) => `The code is good until ${date}.`,
  notYou: ({ email }: With<'email'>) =>
    `If you don't know this person, keep the code to yourself and write to ${email}. You can also ask us to remove your page.`,
}
