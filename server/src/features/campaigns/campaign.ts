import type { campaignStates } from '@kindling/contract/campaigns'

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

export type Standing = { status: CampaignStatus; startsAt: Date; endsAt: Date | null; closedAt: Date | null }

/** Paused, ended, goal met, or its last moment; null: not in sight. */
function closesAt({ endsAt, closedAt }: Standing): Date | null {
  if (endsAt === null || closedAt === null) return endsAt ?? closedAt
  return endsAt < closedAt ? endsAt : closedAt
}

/** Whether a gift confirmed at `at` is taken; a campaign that closed later still took it. */
export function takesGifts(campaign: Standing, at: Date): boolean {
  if (!isPublic(campaign.status) || campaign.startsAt > at) return false
  const closes = closesAt(campaign)
  return closes === null || closes > at
}

export function closedReason(campaign: Standing, at: Date): string {
  if (campaign.startsAt > at) return 'This campaign has not started yet.'
  return campaign.status === 'paused' ? 'This campaign is paused right now.' : 'This campaign has ended.'
}

/** One whose time is over has ended, whether or not anyone has said so yet. */
export function shownStatus(campaign: Standing, now: Date): CampaignStatus {
  const over = campaign.status === 'active' && campaign.startsAt <= now && !takesGifts(campaign, now)
  return over ? 'ended' : campaign.status
}
