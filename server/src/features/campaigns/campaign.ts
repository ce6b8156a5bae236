import type { campaignStates } from '@kindling/contract/campaigns'
import { takesGifts, type Times } from '../giveables/index.ts'

export type CampaignStatus = (typeof campaignStates)[number]

const next: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['in_review'],
  in_review: ['active', 'rejected', 'draft'],
  rejected: ['in_review'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['reported'],
  reported: [],
}

export const mayBecome = (from: CampaignStatus, to: CampaignStatus) => next[from].includes(to)

export const isPublic = (status: CampaignStatus) => !['draft', 'in_review', 'rejected'].includes(status)

/** One whose time is over has ended, whether or not anyone has said so yet. */
export function shownStatus(status: CampaignStatus, times: Times, now: Date): CampaignStatus {
  const over = status === 'active' && times.startsAt <= now && !takesGifts(times, now)
  return over ? 'ended' : status
}
