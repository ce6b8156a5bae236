import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const heading = 'The numbers'
export const seeTable = 'See as a table'
export const seeChart = 'See as a chart'
/** Announced by screen readers with each chart. */
export const keys = 'Arrow keys move between the parts.'
export const columns = {
  month: 'Month',
  given: 'Given',
  joined: 'Joined',
  stillHere: 'Still here',
  to: 'To',
  amount: 'Amount',
}

export const money = 'Money by month'
export const moneyNone = 'No gifts yet. They appear here once the first ones are listed.'
export const moneyOne = ({ amount, months }: With<'amount' | 'months'>) => `${amount} given in ${months}.`
export const moneyNote = 'Gifts count in the month they join the list.'
export const moneyJoined = "Months with few gifts share a bar, so nobody can work out an amount that isn't shown."
export const bar = ({ months, amount }: With<'months' | 'amount'>) => `${months}: ${amount}`

export const went = 'Where it went'
export const fees = 'Card fees'
export const arrived = 'Arrived'
export const wentLine = ({ given, arrived: net }: With<'given' | 'arrived'>) =>
  `${given} given, ${net} arrived after card fees.`
export const wentCovered = ({ given }: With<'given'>) => `${given} given. Supporters covered the card fees.`
export const wentHidden = 'Amounts by nonprofit show once three people have given by the new split.'
export const total = 'Given'

export const members = 'Who joined and stayed'
export const membersOne = ({ joined, stay, month }: { joined: number; stay: number } & With<'month'>) =>
  `${plural(joined, { one: '1 person', other: `${joined} people` })} joined in ${month}. ${stay} ${stay === 1 ? 'is' : 'are'} still here.`
export const memberBar = ({ month, joined, stay }: { joined: number; stay: number } & With<'month'>) =>
  `${month}: ${joined} joined, ${stay} still here`
export const memberReadout = ({ joined, stay }: { joined: number; stay: number }) =>
  `${joined} joined, ${stay} still here`
export const stillHere = 'Still here'
export const leftSince = 'Left since'
