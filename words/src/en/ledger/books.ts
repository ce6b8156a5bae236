import { plural } from '../plural.ts'

/** The chart of accounts: the names of the ledger's accounts in the books. */
export const accounts = {
  processor: { code: '1000', name: 'Money at the card processor', type: 'Asset' },
  disputes: { code: '1100', name: 'Money held by banks in disputes', type: 'Asset' },
  payable: { code: '2000', name: 'Owed to nonprofits', type: 'Liability' },
  fees: { code: '2100', name: 'Card fees withheld and not yet taken', type: 'Liability' },
  refunds: { code: '2200', name: 'Owed to givers', type: 'Liability' },
  match_pool: { code: '2300', name: 'Match pools', type: 'Liability' },
  loss: { code: '5000', name: 'Losses of the platform', type: 'Expense' },
}
export const waits = {
  next_payout: 'For the next payout',
  not_ready: "Held for nonprofits that can't receive payouts yet",
  suspended: 'Held for suspended nonprofits',
  owed_by_nonprofits: 'Owed by nonprofits, taken off their next payout',
  payout_pending: 'Payouts not sent yet, also counted above',
  fee_estimated: 'Card fees that are still estimated',
}
const counts = {
  fee_estimated: (count: number) => plural(count, { one: '1 payment', other: `${count} payments` }),
  payout_pending: (count: number) => plural(count, { one: '1 payout', other: `${count} payouts` }),
  others: (count: number) => plural(count, { one: '1 nonprofit', other: `${count} nonprofits` }),
}
export const countOf = ({ count, why }: { count: number; why: string }) =>
  (why === 'fee_estimated' || why === 'payout_pending' ? counts[why] : counts.others)(count)

export const column = {
  month: 'Month',
  account: 'Account',
  debits: 'Debits',
  credits: 'Credits',
  balance: 'Balance',
  date: 'Date',
  entry: 'Entry',
  event: 'Event',
  code: 'Account code',
  type: 'Account type',
  ein: 'EIN',
  debit: 'Debit (USD)',
  credit: 'Credit (USD)',
  reference: 'Reference',
}
export const waitingNow = 'Waiting now'
export const waitingColumn = { why: 'Why', count: 'How many', amount: 'Amount' }

export const body = "Double entry, by UTC months. An account's balance is its debits minus its credits."
export const year = 'Year'
export const nothingWaits = 'Nothing is waiting.'
export const owed = 'Owed to nonprofits'
export const bar = ({ month, amount }: { month: string; amount: string }) => `${month}: ${amount}`
export const noMonths = 'Nothing was booked this year.'
export const months = 'Months by account'
export const journal = 'Journal, CSV'
export const chart = 'Accounts, CSV'
