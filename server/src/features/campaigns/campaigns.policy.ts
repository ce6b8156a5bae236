import type { CampaignAct } from '@kindling/contract/campaigns'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/index.ts'
import type { CampaignStatus } from './campaign.ts'

/** A campaign, and whoever looks at it. */
export type CampaignCase = Times & { status: CampaignStatus; isOwn: boolean; now: Date }

/** Its time has passed, whether or not anyone has said so. */
const isOver = (c: CampaignCase) => c.status === 'active' && c.startsAt <= c.now && !takesGifts(c, c.now)

/** What is not public yet is there for its organizer only. */
export const maySee = ({ isPublic, isOwn }: CampaignCase): boolean => isPublic || isOwn

/** A guest may give: signing in comes first, and is offered. */
export const campaignPolicy: Policy<CampaignAct, CampaignCase> = {
  give: (c) => takesGifts(c, c.now),
  edit: (c) => c.isOwn && ['active', 'paused'].includes(c.status),
  withdraw: (c) => c.isOwn && c.status === 'in_review',
  pause: (c) => c.isOwn && takesGifts(c, c.now),
  resume: (c) => c.isOwn && c.status === 'paused',
  end: (c) => c.isOwn && (c.status === 'paused' || takesGifts(c, c.now)),
  report: (c) => c.isOwn && (c.status === 'ended' || isOver(c)),
  invite_partners: (c) => c.isOwn && ['active', 'paused'].includes(c.status),
  organize: (c) => c.isOwn && c.isPublic,
}
