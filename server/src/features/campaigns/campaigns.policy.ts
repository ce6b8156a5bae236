import { takesGifts, type Times } from '../giveables/index.ts'
import type { CampaignStatus } from './campaign.ts'

type Campaign = Times & { status: CampaignStatus }

/** What is not public yet is there for its organizer only. */
export const maySee = ({ isPublic }: Campaign, organizerUuid: string, viewer: { uuid: string } | null) =>
  isPublic || viewer?.uuid === organizerUuid

/** A guest may give: signing in comes first, and is offered. */
export function permissions(campaign: Campaign, organizerUuid: string, viewer: { uuid: string } | null, now: Date) {
  const own = viewer?.uuid === organizerUuid
  return { give: takesGifts(campaign, now), edit: own && campaign.status !== 'reported' }
}
