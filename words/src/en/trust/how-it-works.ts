import type { With } from '../../with.ts'

export const title = 'How Kindling works'
export const lead = 'People who trust each other give small amounts together, and see where every cent went.'
export const goesTitle = 'Where a gift goes'
export const given = 'You give'
export const fee = 'Card fee'
export const feeNote = ({ rate, fixed }: With<'rate' | 'fixed'>) => `${rate} + ${fixed}`
export const arrives = 'The nonprofit gets'
export const covered = ({ charged, gift }: With<'charged' | 'gift'>) =>
  `Cover the fee, and ${charged} is charged: the full ${gift} arrives.`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) =>
  `${name}, EIN ${ein}, receives each gift and passes it on to the nonprofits named on the page. Your receipt says so.`
export const costsTitle = 'What it costs'
export const costs = ({ rate, fixed, smallest }: With<'rate' | 'fixed' | 'smallest'>) => [
  `Kindling takes nothing of a gift, and never asks for a tip.`,
  `The card processor keeps ${rate} + ${fixed} of each charge. You can cover that, and it is off unless you tick it.`,
  `You can give from ${smallest}.`,
]
export const checksTitle = 'Who checks'
export const checks = [
  'A nonprofit receives gifts only after a person has checked it. The IRS register must list its EIN as a charity that can take deductible gifts.',
  'A person looks at each campaign before it opens. Who it is for cannot change once somebody has given.',
  'Every gift is booked twice, as accountants do it, and the books are checked each night.',
  'Card numbers go straight to the card processor. They never reach Kindling.',
]
export const seesTitle = 'What you see afterwards'
export const sees = [
  'A receipt by email within minutes, with the name and EIN of who received your gift.',
  'Where the money went, line by line, on the page that you gave to.',
  'The results, on its page, once a campaign has finished.',
]
export const runsTitle = 'Who runs Kindling'
export const letters = 'Letters'
export const email = 'Email'
export const runBy = 'Run by'
export const more = 'More questions'
