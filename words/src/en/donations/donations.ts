import type { With } from '../../with.ts'

/** Gifts to a giveable as its organizers see them. */
export const title = 'Donations'
export const viewPage = 'View page'
export const notForYou = 'That page is for organizers.'
export const totals = 'Totals'
export const lastDays = 'Last 30 days'
export const given = 'Given'
export const fees = 'Card fees'
export const refunded = 'Refunded'
export const arrives = 'Arrives'
export const paidOut = 'Paid out'
export const totalsNote = 'Totals count everyone and change when gifts are listed.'
export const gifts = 'Gifts'
export const shown = 'Which gifts'
export const filters = { all: 'All', settled: 'Settled', refunded: 'Refunded' }
export const table = {
  caption: 'Gifts, newest first',
  date: 'Date',
  name: 'Name',
  kind: 'Kind',
  amount: 'Amount',
  status: 'Status',
  actions: 'Actions',
}
export const frequency = { one_time: 'One-time', monthly: 'Monthly' }
export const status = { settled: 'Settled', partly_refunded: 'Partly refunded', refunded: 'Refunded' }
export const partRefunded = ({ amount }: With<'amount'>) => `${amount} refunded`
export const hidden = 'Private'
export const none = {
  all: 'No gifts yet. They show here once the first ones are listed.',
  settled: 'No settled gifts.',
  refunded: 'No gifts were refunded.',
}
export const noneFound = 'No gifts match.'
export const searchName = 'Search by name'
export const searchNameHint = 'Anonymous gifts have no name.'
export const amountsNote = 'Amounts show only where the giver chose to.'
export const ownerRefunds = 'Only the owner can refund a gift.'
export const communityOwnerRefunds = "Only the community's owner can refund a gift."
export const exportCsv = 'Export CSV'
export const opening = 'Opening…'

export const more = ({ name }: With<'name'>) => `More about the gift from ${name}`
export const giftFrom = ({ name }: With<'name'>) => `Gift from ${name}`
export const thank = 'Thank'
export const thanked = 'Thanked'
export const refund = 'Refund'
export const refundTitle = ({ name }: With<'name'>) => `Refund the gift from ${name}?`
export const refundBody =
  "The money goes back to the giver's card in 5 to 10 days. You can't undo this. We'll let them know."
export const refundHidden = 'This gift hides its amount, so all of it goes back. It stays listed for up to a day.'
export const amount = 'Amount'
export const amountHint = ({ amount }: With<'amount'>) => `Up to ${amount}`
export const amountWrong = ({ amount }: With<'amount'>) => `Enter an amount up to ${amount}.`
export const reason = 'Reason'
export const reasonHint = "Organizers read this in the log. The giver doesn't."
export const reasonMissing = 'Write a reason.'
export const refunding = 'Refunding…'
export const keep = 'Not now'
export const onItsWay = 'The refund is on its way.'
