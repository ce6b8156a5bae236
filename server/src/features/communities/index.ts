import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { type WithKinds } from '../giveables/index.ts'
import { forgetOldReceivers } from '../giveables/for-kinds.ts'
import { refreshTrends } from './cards.queries.ts'
import { lapseOffers } from './offers/end-offer.ts'
import { inheritDue } from './members/inherit-due.ts'
import type { Feature } from '../../platform/feature.ts'
import { leaveCommunities } from './members/leave-communities.ts'
import { communityRoutes } from './communities.http.ts'
import { communityKind } from './community-kind.ts'
import { moderationDocuments, moderationRoutes } from './moderation/moderation.http.ts'
import { communityExports } from './communities.queries.ts'

export { announceSplit } from './splits/announce-split.ts'
export { approveMember } from './members/approve-member.ts'
export {
  cardOf as communityCardOf,
  communitiesFound,
  communitiesOf,
  trendingCommunities,
  refreshTrends,
} from './cards.queries.ts'
export { openCommunitySlugs } from './communities.queries.ts'
export { changeCommunity } from './running/change-community.ts'
export { createCommunity, type CreateCommunityInput } from './running/create-community.ts'
export { endOffersWith } from './offers/end-offer.ts'
export { changeMember } from './members/change-member.ts'
export { listsInside } from './communities.queries.ts'
export { joinCommunity } from './members/join-community.ts'
export { membersSeenBy } from './members/members.queries.ts'
export { makeOwner } from './members/make-owner.ts'
export { lockAsOrganizer } from './running/as-organizer.ts'
export { freezeCommunity, thawCommunity } from './running/change-status.ts'
export { rebuildMembers } from './rebuild-members.ts'

const refreshTrending = job('refresh-trending', z.object({}), { cron: '*/5 * * * *' })

const inherit = job('inherit-communities', z.object({}), { cron: '45 * * * *' })

const communityRuns = (deps: Deps) => [
  runs(refreshTrending, async () => {
    await refreshTrends(deps.db, deps.clock.now())
    await forgetOldReceivers(deps.db, deps.clock.now())
  }),
  runs(inherit, async () => {
    await inheritDue(deps)
    await lapseOffers(deps)
  }),
]

export const communitiesFeature = {
  name: 'communities',
  routes: (deps) => [...communityRoutes(deps), ...moderationRoutes(deps)],
  jobs: [refreshTrending, inherit],
  runs: communityRuns,
  documents: moderationDocuments,
  kind: communityKind,
  exports: communityExports,
  live: [{ kind: 'memberships', own: true, renews: true }],
  erase: (trx, deps, { id }) => leaveCommunities(trx, deps, id),
} satisfies Feature<Deps & WithKinds>
