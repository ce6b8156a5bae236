export { type Share } from './allocation.ts'
export { allocationThen } from './allocation.queries.ts'
export { communitiesOf, pageOfCommunities, refreshTrends } from './cards.queries.ts'
export { communityRoutes } from './communities.http.ts'
export { communityJobs, communityRuns } from './communities.jobs.ts'
export { giveToCommunities } from './counters.queries.ts'
export { createCommunity, type CommunityInput } from './create-community.ts'
export { giveableCommunity } from './giveable-community.ts'
export { type Giveable, type GivenMove } from './giveable.ts'
export { joinCommunity } from './join-community.ts'
export { showCommunity } from './show-community.ts'
export { supporterRow, type FeedGift } from './supporters/supporter-row.ts'
export { supportersPage, wantedSupporters } from './supporters/supporters-page.ts'
export {
  newestGifts,
  personRef,
  supportersOf,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
  type WantedSupporters,
} from './supporters/supporters.queries.ts'
export { causeOf, unseenPeople, type CauseColumn } from './supporters/waiting.queries.ts'
