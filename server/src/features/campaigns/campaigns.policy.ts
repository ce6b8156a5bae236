import type { CampaignAct } from '@kindling/contract/campaigns'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/index.ts'
import type { CampaignStatus } from './campaign.ts'

/** A campaign, and whoever looks at it. */
export type CampaignCase = Times & { status: CampaignStatus; isOwn: boolean; now: Date }

/** What is not public yet is there for its organizer only. */
export const maySee = ({ isPublic, isOwn }: CampaignCase): boolean => isPublic || isOwn

/** A guest may give: signing in comes first, and is offered. */
export const campaignPolicy: Policy<CampaignAct, CampaignCase> = {
  give: (c) => takesGifts(c, c.now),
  edit: (c) => c.isOwn && c.status !== 'reported',
}
