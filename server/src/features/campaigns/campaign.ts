import type { campaignStates } from '@kindling/contract/campaigns/calls'
import { takesGifts, type Times } from '../giveables/for-kinds.ts'

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

/** Returns ended once the end has passed, even if the job that ends the campaign has not run yet. */
export function shownStatus(status: CampaignStatus, times: Times, now: Date): CampaignStatus {
  const isOver =
    (status === 'active' && times.startsAt <= now && !takesGifts(times, now)) ||
    (status === 'paused' && times.endsAt !== null && times.endsAt <= now)
  return isOver ? 'ended' : status
}

/** When it stopped taking gifts: at its pause, its reached goal or its planned end, if that has passed. */
export function endOf({ closedAt, endsAt }: Pick<Times, 'closedAt' | 'endsAt'>, now: Date): Date {
  return closedAt ?? (endsAt !== null && endsAt < now ? endsAt : now)
}

/** True if the campaign is closed only because it reached its goal; a higher goal reopens it. */
export const isClosedByGoal = (
  { status, closedBecause, endsAt }: { status: CampaignStatus; closedBecause: string | null; endsAt: Date | null },
  now: Date,
): boolean => status === 'active' && closedBecause === 'goal_met' && (endsAt === null || endsAt > now)
