import { isPublic, takesGifts, type Standing } from './campaign.ts'

/** What is not public yet is there for its organizer only. */
export const maySee = (campaign: Standing, organizerUuid: string, viewer: { uuid: string } | null) =>
  isPublic(campaign.status) || viewer?.uuid === organizerUuid

/** A guest may give: signing in comes first, and is offered. */
export function permissions(campaign: Standing, organizerUuid: string, viewer: { uuid: string } | null, now: Date) {
  const own = viewer?.uuid === organizerUuid
  return { give: takesGifts(campaign, now), edit: own && campaign.status !== 'reported' }
}
