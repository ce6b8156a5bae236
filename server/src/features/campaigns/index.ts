export { campaignKind } from './campaign-kind.ts'
export { campaignCard } from './campaign-card.ts'
export { openCampaignIds } from './campaigns.queries.ts'
export { campaignRoutes } from './campaigns.http.ts'
export {
  campaignsSupportedBy,
  cardColumnsFor as campaignCardColumns,
  shelves,
  type CardRow as CampaignCardRow,
} from './cards.queries.ts'
export { createCampaign, type CampaignInput } from './create-campaign.ts'
export { endCampaign } from './end-campaign.ts'
export { leaveCampaigns } from './leave-campaigns.ts'
export { openCampaign } from './open-campaign.ts'
export { reportCampaign } from './report-campaign.ts'
