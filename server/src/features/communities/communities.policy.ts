import type { CommunityAct } from '@kindling/contract/communities/calls'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/for-kinds.ts'
import type { CommunityStatus } from './community.ts'
import { isOrganizer, joining, type Membership } from './members/membership.ts'

export type CommunityCase = Times & {
  status: CommunityStatus
  visibility: 'open' | 'request'
  isGuest: boolean
  membership: Membership | null
  /** True if all receivers of its split are suspended; undefined if the query did not read that. */
  isSuspended?: boolean
  now: Date
}

/** Only organizers see a draft. A banned person sees what a non-member sees. */
export const maySee = ({ isPublic, membership }: CommunityCase): boolean => isPublic || isOrganizer(membership)

/** Guests may give and join, because the page then asks them to sign in. */
export const communityPolicy: Policy<CommunityAct, CommunityCase> = {
  give: (c) => takesGifts(c, c.now) && c.isSuspended === false && !isBanned(c),
  join: (c) => c.status === 'active' && mayJoin(c),
  leave: (c) =>
    c.membership?.status === 'requested' || (c.membership?.status === 'active' && c.membership.role !== 'owner'),
  moderate: (c) => isOrganizer(c.membership),
  govern: (c) => isOrganizer(c.membership) && c.membership?.role === 'owner',
  // only members see inside a by-request community; guests see inside none
  see_inside: (c) =>
    !c.isGuest && maySee(c) && !isBanned(c) && (c.visibility === 'open' || c.membership?.status === 'active'),
}

const isBanned = ({ membership }: CommunityCase) => membership?.status === 'banned'

function mayJoin({ visibility, membership }: CommunityCase): boolean {
  const wish = joining(visibility, membership)
  return wish === 'joined' || (wish === 'requested' && membership?.status !== 'requested')
}
