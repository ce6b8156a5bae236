import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { percentOf } from '@kindling/contract/money'
import { nearPercent } from '../../giveables/index.ts'
import { timeNow } from '../../../platform/browser/clock.ts'

type Tone = 'ember' | 'plum' | 'pine'

/** Amounts in cents; `percent` is rounded down and above 100 once the goal is passed. */
type Progress = {
  percent: number
  to_go_cents: number
  /** From 80 % until the goal is met: the page shows the amount to go first. */
  near: boolean
  met: boolean
  tone: Tone
}

export function progressOf(c: Pick<CampaignCard, 'goal_cents' | 'raised_cents' | 'quiet'>): Progress {
  const met = c.goal_cents > 0 && c.raised_cents >= c.goal_cents
  const percent = percentOf(c.raised_cents, c.goal_cents)
  return {
    percent,
    to_go_cents: Math.max(0, c.goal_cents - c.raised_cents),
    near: !met && percent >= nearPercent,
    met,
    tone: met ? 'pine' : c.quiet ? 'plum' : 'ember',
  }
}

/** The phase of a campaign as the viewer sees it; "funded" is not a phase. */
export type Phase = 'draft' | 'in_review' | 'rejected' | 'active' | 'paused' | 'over'

export function phaseOf(c: Pick<CampaignCard, 'status' | 'ends_at'>, now: Date = timeNow()): Phase {
  if (c.status === 'ended' || c.status === 'reported') return 'over'
  if (c.status === 'active' && c.ends_at !== null && Date.parse(c.ends_at) <= now.getTime()) return 'over'
  return c.status
}

/** Only its organizer sees a campaign in these states, so it cannot be shared. */
export const isShared = ({ status }: Pick<CampaignCard, 'status'>): boolean => !/draft|review|rejected/.test(status)

/** Nobody reports a campaign of their own. */
export const isReportable = (c: Pick<CampaignCard, 'status'> & { may: readonly string[] }): boolean =>
  isShared(c) && !c.may.includes('organize')
