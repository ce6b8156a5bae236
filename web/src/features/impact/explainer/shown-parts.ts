import type { ImpactScore } from '@kindling/contract/impact/calls'
import type { MoneyStyle } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/impact/explainer'

export type Part = { ring: 'own' | 'direct' | 'second' | 'both'; words: string; cents: number }

const toCents = (dollars: number): number => Math.round(dollars * 100)
export const counted = (count: number) => ({ count, formatted: count.toLocaleString(numberLocale) })

/** The parts of the score; both rings are one figure while one of them alone would reveal too much. */
export function partsOf({ impact, own, friends, friends_of_friends, people }: ImpactScore): Part[] {
  const mine: Part = { ring: 'own', words: words.you, cents: toCents(own) }
  if (friends === null || friends_of_friends === null)
    return [mine, { ring: 'both', words: words.bothRings, cents: toCents(impact) - toCents(own) }]
  return [
    mine,
    { ring: 'direct', words: words.invited(counted(people.direct)), cents: toCents(friends) },
    { ring: 'second', words: words.theirFriends(counted(people.second)), cents: toCents(friends_of_friends) },
  ]
}

const step = (cents: number): number => (cents < 100_000 ? 1 : cents < 100_000_000 ? 1_000 : 1_000_000)

/** Uses short amounts only if none is rounded, so that the shown parts add up. */
export const styleOf = (amounts: readonly number[]): MoneyStyle =>
  amounts.every((cents) => cents % step(cents) === 0) ? 'compact' : 'exact'
