/** Lists of campaigns and their orders. Does not import zod, which would enlarge the first view of pages that import this. */
export const campaignLists = ['active', 'ending-soon', 'finished', 'mine', 'almost-there', 'new'] as const
export type CampaignList = (typeof campaignLists)[number]

/** `-closed_at`: the newest end first. */
export const campaignSorts = ['trending', 'almost-there', '-created_at', '-closed_at', 'ends_at'] as const
export type CampaignSort = (typeof campaignSorts)[number]

export const usualSort: Record<CampaignList, CampaignSort> = {
  active: 'almost-there',
  'ending-soon': 'ends_at',
  finished: '-closed_at',
  mine: '-created_at',
  'almost-there': 'almost-there',
  new: '-created_at',
}
