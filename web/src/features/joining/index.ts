export { JoinByCodeScreen } from './join-by-code-screen.tsx'
export { JoinCampaignScreen } from './join-campaign-screen.tsx'
export { JoinCommunityScreen } from './join-community-screen.tsx'
