export { approveMember } from './approve-member.ts'
export {
  cardColumns as communityCardColumns,
  cardParts as communityCardParts,
  communitiesOf,
  pageOfCommunities,
  refreshTrends,
} from './cards.queries.ts'
export { openCommunitySlugs } from './communities.queries.ts'
export { communityRoutes } from './communities.http.ts'
export { communityJobs, communityRuns } from './communities.jobs.ts'
export { communityKind } from './community-kind.ts'
export { createCommunity, type CommunityInput } from './create-community.ts'
export { leaveCommunities } from './leave-communities.ts'
export { joinCommunity } from './join-community.ts'
export { rebuildMembers } from './rebuild-members.ts'
