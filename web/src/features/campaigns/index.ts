export { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'
export { useCampaignWords } from './campaign-words.ts'
export { communityCampaignsQuery } from './campaigns.api.ts'
