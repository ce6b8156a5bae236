import type { CampaignCard } from '@kindling/contract/campaigns'
import { percentOf } from '@kindling/contract/money'
import { nearPercent } from '../../giveables/index.ts'

type Tone = 'ember' | 'plum' | 'pine'

/** How far a campaign is, as it is shown. Amounts in cents, `percent` rounded down and above 100 once the goal is passed. */
type Progress = {
  percent: number
  to_go_cents: number
  /** From 80 % on, and until it is met, what is left is said first. */
  near: boolean
  met: boolean
  tone: Tone
}

/** Pure: progress of anything with a goal. */
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

/** Where a campaign stands for the person who looks at it; "funded" is no state of its own. */
export type Phase = 'draft' | 'in_review' | 'rejected' | 'active' | 'paused' | 'over'

export function phaseOf(c: Pick<CampaignCard, 'status' | 'ends_at'>, now: Date = new Date()): Phase {
  if (c.status === 'ended' || c.status === 'reported') return 'over'
  if (c.status === 'active' && c.ends_at !== null && Date.parse(c.ends_at) <= now.getTime()) return 'over'
  return c.status
}

/** What nobody but its organizer sees yet is not passed on. */
export const isShared = ({ status }: Pick<CampaignCard, 'status'>): boolean => !/draft|review|rejected/.test(status)
