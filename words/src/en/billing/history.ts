import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const column = {
  date: 'Date',
  giveable: 'Given to',
  kind: 'Kind',
  gift: 'Gift (USD)',
  charged: 'Charged (USD)',
  fee: 'Card fee (USD)',
  feeCovered: 'Card fee covered',
  refunded: 'Refunded (USD)',
  status: 'Status',
  shownAs: 'Shown as',
  note: 'Note',
  card: 'Card',
  receipt: 'Receipt',
  correction: 'Last correction',
  receivedBy: 'Received by',
  left: 'Left (USD)',
  coverLeft: 'Left of the fee you covered (USD)',
  drawn: 'Added to gifts by your match (USD)',
  released: 'Left of your match at the end (USD)',
}
export const yes = 'yes'
export const no = 'no'
export const kind = {
  communities: 'Community',
  campaigns: 'Campaign',
  'flash-campaigns': 'Flash campaign',
  projects: 'Project',
}
export const match = 'Match of a flash campaign'
export const shownAs = { full: 'Name and amount', name: 'Name only', anonymous: 'Anonymous' }
export const states = {
  paid: 'Paid',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  takenBack: 'Taken back by the bank',
  partlyTakenBack: 'Partly taken back by the bank',
  disputed: 'The bank is looking into it',
  onItsWay: 'On its way',
  bank: 'Waiting for the bank',
  failed: "Didn't go through",
}

/** A statement of twelve months or of all years. */
export const givingStatement = 'Giving statement'
export const givingStatementOf = ({ period: days }: With<'period'>) => `Giving statement: ${days}`
export const givenBy = 'Given by'
export const giverOfRecord = 'Giver of record'
export const address = 'Address'
export const year = 'Year'
/** Twelve months that are no calendar year, or all years. */
export const period = 'Period'
export const fromTo = ({ from, to }: With<'from' | 'to'>) => `${from} to ${to}`
export const allYears = 'All years'
export const version = 'Version'
export const versions =
  'Each receipt in it, and each correction of one, makes a new version of this statement. The highest version is the one that counts.'
export const madeOn = 'Made on'
export const gifts = 'Gifts'
export const matches = 'Matches you paid for'
export const drawnOf = ({ amount }: With<'amount'>) => `${amount} added to gifts`
export const releasedOf = ({ amount }: With<'amount'>) => `${amount} left at the end, went to the nonprofit`
export const leftOf = ({ amount }: With<'amount'>) => `${amount} left to match`
export const receiptOf = ({ date, number }: With<'date' | 'number'>) => `${date}, receipt ${number}`
export const correctionOf = ({ date, number, correction }: With<'date' | 'number' | 'correction'>) =>
  `${date}, receipt ${number}, correction ${correction}`
export const given = 'Given'
export const refunded = 'Refunded'
export const left = 'Given, less what went back'
export const feesCovered = 'Card fees you covered, on top'
export const receivedBy = ({ name }: With<'name'>) => `received by ${name}`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) =>
  `${name}, EIN ${ein}, received what is marked with its name. It passes it on to the nonprofits that the receipts name.`
/** The rows of a month. */
export const counted = {
  gifts: ({ count }: { count: number }) => plural(count, { one: '1 gift', other: `${count} gifts` }),
  matches: ({ count }: { count: number }) => plural(count, { one: '1 match', other: `${count} matches` }),
  back: ({ count }: { count: number }) => plural(count, { one: '1 refund', other: `${count} refunds` }),
}
export const byMonth =
  'There are too many gifts to list each here, so this statement lists months. Its CSV file lists each gift.'
export const deductibleInReceipts = 'Each receipt says how much of it is tax deductible.'
