export { announceAllocation } from './allocations/announce-allocation.ts'
export { approveMember } from './members/approve-member.ts'
export {
  cardColumns as communityCardColumns,
  cardParts as communityCardParts,
  communitiesOf,
  trendingCommunities,
  refreshTrends,
} from './cards.queries.ts'
export { openCommunitySlugs } from './communities.queries.ts'
export { communityRoutes } from './communities.http.ts'
export { communityJobs, communityRuns } from './communities.jobs.ts'
export { communityKind } from './community-kind.ts'
export { createCommunity, type CommunityInput } from './running/create-community.ts'
export { leaveCommunities } from './members/leave-communities.ts'
export { changeMember } from './members/change-member.ts'
export { joinCommunity } from './members/join-community.ts'
export { makeOwner } from './members/make-owner.ts'
export { freezeCommunity, thawCommunity } from './running/change-status.ts'
export { rebuildMembers } from './rebuild-members.ts'
