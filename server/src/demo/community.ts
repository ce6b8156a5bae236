import type { Topic } from '@kindling/contract/common'
import type { NonprofitKey } from './nonprofits.ts'

export type DemoCommunity = {
  slug: string
  name: string
  tagline: string
  story: string
  topic: Topic
  city: string
  state: string
  owner: string
  moderators: string[]
  members: string[]
  /** Open by default. */
  visibility?: 'request'
  /** The messages of people who wait for an answer. */
  asking?: readonly string[]
  split: [NonprofitKey, basisPoints: number][]
  coming?: [NonprofitKey, basisPoints: number][]
  suggestedCents: number[]
  impactLines: { amount_cents: number; text: string }[]
  daysHere: number
  /** The target figures; `month` in dollars. */
  membersCount: number
  givers: number
  month: number
  notes: string[]
}

export const suggestedCents = [500, 1_000, 2_000, 5_000]
