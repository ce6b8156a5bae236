export { JoinByCodeScreen } from './join-by-code-screen.tsx'
export { JoinCampaignScreen, JoinCommunityScreen } from './join-screens.tsx'
