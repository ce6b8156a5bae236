export { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'
export { CampaignCards, CardSkeletons } from './campaign-cards.tsx'
export { campaignGiving } from './campaign-giving.ts'
export { campaignKind } from './campaign-kind.ts'
export { CampaignScreen } from './campaign-screen.tsx'
export { campaignWords } from './campaign-words.ts'
export { CampaignsScreen } from './campaigns-screen.tsx'
export {
  type CampaignChoice,
  campaignQuery,
  campaignsQuery,
  communityCampaignsQuery,
  offeredLists,
  shownTopics,
} from './campaigns.api.ts'
export { publicCampaign, publicCampaigns } from './campaigns.public.tsx'
