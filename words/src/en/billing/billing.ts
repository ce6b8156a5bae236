import type { With } from '../../with.ts'

export const title = 'Billings & Payments'
export const cards = 'Cards'
export const noCards = 'No saved cards. A card is saved only when you say so.'
export const expires = ({ date }: With<'date'>) => `Expires ${date}`
export const endsSoon = ({ date }: With<'date'>) => `Expires soon, ${date}`
export const expired = ({ date }: With<'date'>) => `Expired ${date}`
export const standard = 'Default'
export const actions = ({ card }: With<'card'>) => `Change ${card}`
export const makeDefault = 'Make default'
export const remove = 'Remove card'
export const keep = 'Keep it'
export const removeTitle = ({ card }: With<'card'>) => `Remove ${card}?`
export const removeBody = 'You can add it again any time. What you paid with it stays in your history.'
export const failed = "That didn't work. Nothing has changed; try again in a moment."
export const history = 'History'
export const csv = 'CSV'
export const saveHistory = 'Save all gifts as a CSV file'
export const emptyTitle = 'No gifts yet.'
export const emptyBody = 'Monthly giving, cards and receipts will live here.'
export const emptyAction = 'Find a campaign'
export const fee = ({ amount }: With<'amount'>) => `fee ${amount}`
export const feeCovered = 'fee covered'
export const notCharged = 'not charged'
export const gift = 'Your gift'
export const feeYouCovered = 'Card fee you covered'
export const charged = 'Charged'
export const nothing = 'Nothing'
export const notYet = 'Not yet'
export const cardFee = 'Card fee'
export const refunded = 'Refunded'
export const status = 'Status'
export const date = 'Date'
export const note = 'Your note'
export const dedication = 'Your dedication'
export const deleteDedication = 'Delete this dedication'
export const deleteNote = 'Delete this note'
export const deleteNoteForGood = 'Delete it for good'
export const receipt = 'Receipt'
export const notRight = 'Something not right?'
export const askForRefund = 'Ask for a refund'
export const refundRequest = {
  reason: 'What went wrong?',
  hint: 'A person reads it and answers by email.',
  act: 'Ask for a refund',
  acting: 'Asking…',
  keep: 'Cancel',
  waiting: ({ date }: With<'date'>) => `You asked for a refund on ${date}. We’ll email you.`,
  approved: ({ date }: With<'date'>) => `You asked for a refund on ${date}, and we approved it.`,
  declined: ({ date }: With<'date'>) => `You asked for a refund on ${date}. We can’t refund this gift.`,
  reachUs: 'If you think that’s wrong, our email says how to reach us.',
}
export const seeCause = 'See what it goes to'
export const shownAs = 'Shown as'
export const change = 'Change'
export const done = 'Done'
export const shownHint = 'Everyone on the page sees both'
export const states = {
  paid: () => 'Paid',
  refunded: () => 'Refunded',
  partlyRefunded: ({ amount }: With<'amount'>) => `${amount} refunded`,
  takenBack: () => 'Taken back by your bank',
  partlyTakenBack: () => 'Partly taken back by your bank',
  disputed: () => 'Your bank is looking into it',
  refundAsked: () => 'Refund requested',
  onItsWay: () => 'On its way',
  bank: () => 'Waiting for your bank',
  failed: () => "Didn't go through",
}

export const went = {
  title: 'Where it went',
  given: 'You gave',
  fee: 'Card fee',
  feeCovered: 'You paid the card fee on top',
  back: 'Refunded to you',
  waits: ({ date }: With<'date'>) => `Leaves with the payout on ${date}`,
  kept: 'Held until it can receive payouts',
  pending: ({ date }: With<'date'>) => `In the payout on ${date}, not sent yet`,
  sent: ({ date }: With<'date'>) => `Sent on ${date}`,
  paidOut: ({ date }: With<'date'>) => `Paid out on ${date}`,
  nothing: 'None of it is left',
  credited: ({ date }: With<'date'>) => `Credited on ${date}`,
  budget: ({ name, date }: With<'name' | 'date'>) => `In the budget of ${name}, ${date}`,
  spent: ({ amount, line }: With<'amount' | 'line'>) => `${amount} spent on ${line}`,
  updates: 'News since then',
}
export const tax = {
  title: 'Tax',
  body: 'A summary of each year. Each receipt says how much of the gift is tax deductible.',
  address: 'Receipts use the address in your profile.',
  noAddress: 'Your receipts have no address yet. Some tax offices ask for one.',
  addAddress: 'Add your address',
  changeAddress: 'Change it',
  pdf: ({ year }: With<'year'>) => `Year summary ${year}`,
  csv: ({ year }: With<'year'>) => `Gifts of ${year} as a CSV file`,
  pdfOfAll: 'Summary of all years',
  csvOfAll: 'Gifts of all years as a CSV file',
  firstMonth: 'A year begins in',
}
