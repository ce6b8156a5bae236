import type { CampaignAct } from '@kindling/contract/campaigns/calls'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/for-kinds.ts'
import { isClosedByGoal, shownStatus, type CampaignStatus } from './campaign.ts'

export type CampaignCase = Times & {
  status: CampaignStatus
  closedBecause: string | null
  /** True if staff paused it: then only staff can resume it. */
  isHeld?: boolean
  isOwn: boolean
  /** True if its nonprofit is suspended; undefined if the query did not read that. */
  isSuspended?: boolean
  now: Date
}

const statusNow = (c: CampaignCase) => shownStatus(c.status, c, c.now)
/** True while it takes gifts, and while a pause interrupts that. */
const isAlive = (c: CampaignCase) => ['active', 'paused'].includes(statusNow(c))

/** Only the organizer sees a campaign that is not public yet. */
export const maySee = ({ isPublic, isOwn }: Pick<CampaignCase, 'isPublic' | 'isOwn'>): boolean => isPublic || isOwn

/** Guests may give, because the page then asks them to sign in. */
export const campaignPolicy: Policy<CampaignAct, CampaignCase> = {
  give: (c) => takesGifts(c, c.now) && c.isSuspended === false,
  edit: (c) => c.isOwn && (isAlive(c) || c.status === 'paused' || isClosedByGoal(c, c.now)),
  withdraw: (c) => c.isOwn && c.status === 'in_review',
  pause: (c) => c.isOwn && takesGifts(c, c.now),
  resume: (c) => c.isOwn && statusNow(c) === 'paused' && !c.isHeld,
  end: (c) => c.isOwn && isAlive(c),
  report: (c) => c.isOwn && statusNow(c) === 'ended',
  invite_partners: (c) => c.isOwn && isAlive(c),
  organize: (c) => c.isOwn && c.isPublic,
}
