import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Home'
export const heroTitle = 'See what neighbors are doing'
export const heroBody = 'People near you give a little each month and see what it did.'
export const heroTotals = ({ count, amount, people }: { count: number } & With<'amount' | 'people'>) =>
  plural(count, {
    one: `${amount} given so far by 1 neighbor.`,
    other: `${amount} given so far by ${people} neighbors.`,
  })
export const getStarted = 'Get started'
export const yours = 'Your communities'
export const noneYet = "You haven't joined any yet."
export const noneYetThese = "You haven't joined any yet. Try one of these."
export const findOne = 'Find one'
export const trending = 'Trending communities'
export const almostThere = 'Almost there'
export const newThisWeek = 'New this week'
export const signInForAll = 'Sign in for all'
export const seeAllOf = ({ title }: With<'title'>) => `See all: ${title}`
export const whereTitle = 'Where your gift goes'
export const whereOn = ({ amount }: With<'amount'>) => `On a ${amount} gift`
export const whereCause = 'To the cause'
export const whereFee = ({ rate, fixed }: With<'rate' | 'fixed'>) => `Card fee, ${rate} + ${fixed}`
export const whereUs = 'Kindling takes'
export const whereNoTip = 'No tip is ever asked for. You can cover the fee if you like.'
export const finishedTitle = 'Just finished'
export const finishedFacts = ({
  count,
  raised,
  goal,
  formatted,
}: { count: number } & With<'raised' | 'goal' | 'formatted'>) =>
  plural(count, { one: `${raised} of ${goal}, 1 supporter.`, other: `${raised} of ${goal}, ${formatted} supporters.` })
export const finishedRead = 'Read what it did'
export const finishedSee = 'See the campaign'
export const emptyTitle = 'It is quiet here.'
export const emptyBody = 'New communities and campaigns appear here as soon as they open.'
export const trendingCampaigns = 'Trending campaigns'
