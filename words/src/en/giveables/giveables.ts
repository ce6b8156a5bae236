import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const kindNeighbor = 'A kind neighbor'
export const onlyYou = 'Only you see this yet'
export const facesTwo = ({ first, second }: With<'first' | 'second'>) => `${first} and ${second}`
export const facesMore = ({
  count,
  first,
  second,
  formatted,
}: { count: number } & With<'first' | 'second' | 'formatted'>) =>
  plural(count, { one: `${first}, ${second} and 1 more`, other: `${first}, ${second} and ${formatted} more` })
export const toGo = ({ amount }: With<'amount'>) => `${amount} to go`
export const percentOf = ({ percent, goal }: With<'percent' | 'goal'>) => `${percent}% of ${goal}`
export const raisedOf = ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} of ${goal}`
export const meterNear = ({ percent, left, goal }: With<'percent' | 'left' | 'goal'>) =>
  `${percent} percent, ${left} to go of ${goal}`
export const meterValue = ({ percent, raised, goal }: With<'percent' | 'raised' | 'goal'>) =>
  `${percent} percent, ${raised} of ${goal}`
/** Gifts and a sponsor's match, whose tints a meter shows. */
export const withMatch = ({ gifts, match, sum }: With<'gifts' | 'match' | 'sum'>) => ({
  sum: `${sum} together`,
  gifts: `${gifts} in gifts`,
  match: `${match} from the match`,
})
/** The value of a meter with both, for screen readers. */
export const meterMatched = ({ meter, match }: With<'meter' | 'match'>) => `${meter}, and ${match} from the match`
export const noSupporters = 'No gifts yet'
export const supportersSoon = 'First gifts are in, names follow'
export const story = 'Story'
export const more = 'More'
export const whatItDid = 'What it did'
export const readMore = 'Read more'
export const readLess = 'Read less'
export const receives = 'Who receives this'
export const checking = "We're checking this organization."
export const kept = 'Held safely until its next payout'
export const nextPayout = ({ date }: With<'date'>) => `Next payout ${date}`
export const refunds = 'Refunds within 30 days, just ask'
export const noTip = 'Kindling takes no tip'
export const forWhom = ({ name }: With<'name'>) => `For ${name}`
export const splitAcross = ({ count, name }: { count: number } & With<'name'>) =>
  plural(count, { one: `Given to ${name}`, other: `Split across ${count} nonprofits` })
/** The names of topics on every screen. */
export const topics = {
  food: 'Food',
  housing: 'Housing',
  'reading-and-schools': 'Reading and schools',
  health: 'Health',
  animals: 'Animals',
  'rivers-and-oceans': 'Rivers and oceans',
  'arts-and-music': 'Arts and music',
  access: 'Access',
  emergencies: 'Emergencies',
  'elders-and-neighbors': 'Elders and neighbors',
}
export const giftsNeedConnection = 'Gifts need a connection. Your amount is saved.'
