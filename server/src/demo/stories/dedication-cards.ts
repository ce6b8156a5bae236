import type { Dedication } from '@kindling/contract/common'
import type { CampaignKey } from './campaigns.ts'

type DemoCard = {
  by: string
  of: CampaignKey
  dedication: Dedication
  /** This person gets the card by email, and thanks. */
  to: string
  message: string
  daysAgo: { saved: number; sent: number; thanked: number }
}

/** The card about Maya's gift in memory of the coach, which his daughter has read. */
export const mayasCard = {
  by: 'maya',
  of: 'coach',
  dedication: { kind: 'memory', name: 'Coach Keita-Marsh' },
  to: 'aminata',
  message: 'He waited at the gate until my brother had found his shoes.\nEvery Tuesday, for two winters.',
  daysAgo: { saved: 54, sent: 53, thanked: 52 },
} satisfies DemoCard
