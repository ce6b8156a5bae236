import type { Kind } from '../giveables/index.ts'
import { communityAccess, members, readBonds } from './members/bonds.queries.ts'
import { shownIn } from './communities.queries.ts'
import { organizersOf } from './members/memberships.queries.ts'
import { showCommunity } from './show-community.ts'

export const communityKind: Kind = {
  type: 'communities',
  invite: 'g',
  monthly: 'always',
  sayClosed: (because) =>
    because === 'archived' || because === 'suspended' ? `communityClosed.${because}` : 'communityClosed.closed',
  page: async (...asked) => ({ type: 'communities', community: await showCommunity(...asked) }),
  ...communityAccess,
  bonds: readBonds,
  organizersOf,
  members,
  shownIn,
}
