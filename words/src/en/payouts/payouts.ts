import type { With } from '../../with.ts'

export const column = { month: 'Month', kind: 'Line', giveable: 'Given to', amount: 'Amount (USD)' }
export const kind = {
  gifts: 'Gifts, less card fees',
  returned: 'Refunded, or taken back by a bank',
  matches: 'Matches',
  payout: 'Payout',
  payout_reversed: 'Payout that came back',
}
export const several = 'Several, with few gifts each or for members alone'
export const opening = 'Balance at the start'
export const closing = 'Balance at the end'

export const statement = 'Statement'
export const statementOf = ({ name, year }: With<'name' | 'year'>) => `Statement of ${name}, ${year}`
export const nonprofit = 'Nonprofit'
export const ein = 'EIN'
export const year = 'Year'
export const made = 'Made on'
export const closedMonths = 'Months end at midnight UTC. The current month shows once it is over.'
