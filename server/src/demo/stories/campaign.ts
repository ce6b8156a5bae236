import type { Topic } from '@kindling/contract/common'
import type { NonprofitKey } from './nonprofits.ts'

export type DemoCampaign = {
  title: string
  summary: string
  story(date: (daysAgo: number) => string): string
  topic: Topic
  quiet: boolean
  city: string
  state: string
  organizer: string
  nonprofit: NonprofitKey
  budget: [label: string, dollars: number][]
  impactLines: { amount_cents: number; text: string }[]
  startedDaysAgo: number
  reportWithinDays?: number
  /** Null: no end date. Negative: ended that many days ago. */
  endsInDays: number | null
  outcome?: string
  notes: string[]
}

export const paragraphs = (...texts: string[]) => texts.join('\n\n')
