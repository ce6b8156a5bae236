import { smallestGoalCents } from '@kindling/contract/campaigns/rules'
import type { editCampaignInput } from '@kindling/contract/campaigns/calls'
import type { z } from 'zod'
import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
import { timesOf, type ChangeGiveableInput } from '../../giveables/for-kinds.ts'
import { addsUp, type Line } from '../budget.ts'
import { isClosedByGoal, shownStatus } from '../campaign.ts'
import { endFits } from '../campaign-end.ts'
import type { LockedCampaign } from '../campaigns.queries.ts'

export type Edit = z.output<typeof editCampaignInput>

/** It takes gifts or is paused, even past its end, or its goal closed it (a higher one reopens it). Throws conflict. */
export function mustBeEditable(campaign: LockedCampaign, now: Date): void {
  const { status, closed_because: closedBecause, ends_at: endsAt } = campaign
  const isOpen = status === 'paused' || shownStatus(status, timesOf(campaign), now) === 'active'
  if (!isOpen && !isClosedByGoal({ status, closedBecause, endsAt }, now))
    throw new Refusal('conflict', 'campaignNotEditable')
}

type Terms = { goalCents: number; endsAt: Date | null; stopAtGoal: boolean }

/** The campaign's goal, budget and times after the edit. Throws invalid. */
export function termsOf(campaign: LockedCampaign, lines: readonly Line[], edit: Edit, now: Date): Terms {
  const goalCents = edit.goal_cents ?? campaign.goal_cents
  if (goalCents < campaign.goal_cents && campaign.gifts_count > 0)
    throw invalidField('goal_cents', 'campaignRefusal.goalOnlyGrows')
  if (goalCents !== campaign.goal_cents && goalCents < smallestGoalCents) throw invalidField('goal_cents', goalTooSmall)
  if (!addsUp(edit.budget ?? lines, goalCents))
    throw new Refusal('invalid', 'budgetNotGoal', { errors: { budget: ['field.notTheGoal'] } })
  const { report_within_days: promised } = campaign
  if (promised !== null && (edit.report_within_days ?? promised) > promised)
    throw invalidField('report_within_days', { words: 'campaignRefusal.promiseShrinks', days: promised })
  if (edit.story === '') throw invalidField('story', 'campaignRefusal.story')
  const endsAt = edit.ends_at === undefined ? campaign.ends_at : edit.ends_at === null ? null : new Date(edit.ends_at)
  if (endsAt?.getTime() !== campaign.ends_at?.getTime() && !endFits(endsAt, now))
    throw invalidField('ends_at', 'campaignRefusal.endsAt')
  return { goalCents, endsAt, stopAtGoal: edit.stop_at_goal ?? campaign.stop_at_goal }
}

const goalTooSmall = {
  words: 'campaignRefusal.goal',
  amount: { cents: smallestGoalCents, style: 'compact' },
} as const

/** Closes a campaign that stops at its goal if that is met, and reopens it if not. Undefined: no change. */
export function closingOf(
  { status, closed_at: closedAt, closed_because: because, raised_cents: raised, ...before }: LockedCampaign,
  { goalCents, stopAtGoal }: Terms,
  now: Date,
): ChangeGiveableInput['closed'] {
  const isAsBefore = stopAtGoal === before.stop_at_goal && (goalCents === before.goal_cents || !stopAtGoal)
  if (status !== 'active' || isAsBefore) return undefined
  const isMet = stopAtGoal && raised >= goalCents
  if (closedAt === null) return isMet ? { at: now, because: 'goal_met' } : undefined
  return because === 'goal_met' && !isMet ? null : undefined
}
