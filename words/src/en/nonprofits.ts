import type { With } from '../with.ts'

export const received = 'Raised through Kindling'
export const receivedNote = 'After card fees.'
export const programs = 'What they do'
export const communities = 'Give through a community'
export const communitiesNote = 'Nonprofits are funded by the groups that chose them.'
export const giveThrough = ({ name }: With<'name'>) => `Give through ${name}`
export const campaigns = 'Campaigns for it'
export const record = 'On record'
export const legalName = 'Registered name'
export const ein = 'EIN'
export const place = 'Place'
export const site = 'Website'
export const noneYet = 'No community or campaign gives to it yet.'
export const seeActive = "See what's active"
export const lastPayout = 'Last payout'
export const noPayout = 'No payout yet'
export const seePage = 'See its page'
export const verifiedTitle = 'What verified means'
export const verifiedMeans =
  'The IRS register lists its EIN as a charity that can take deductible gifts. A person checked that before it could receive anything here.'
export const checkingMeans = 'Its EIN is not checked yet. No money leaves for it before a person has done that.'
