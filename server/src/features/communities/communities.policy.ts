import type { CommunityAct } from '@kindling/contract/communities'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/index.ts'
import type { CommunityStatus } from './community.ts'
import { isOrganizer, joining, type Membership } from './members/membership.ts'

/** A community and its viewer: a guest, or a person with or without a membership. */
export type CommunityCase = Times & {
  status: CommunityStatus
  visibility: 'open' | 'request'
  isGuest: boolean
  membership: Membership | null
  /** All receivers of its split are suspended; undefined where that was not read. */
  isSuspended?: boolean
  now: Date
}

/** A draft is there for its organizers only. Someone banned sees what a stranger sees. */
export const maySee = ({ isPublic, membership }: CommunityCase): boolean => isPublic || isOrganizer(membership)

/** A guest may give and join: signing in comes first, and is offered. */
export const communityPolicy: Policy<CommunityAct, CommunityCase> = {
  give: (c) => takesGifts(c, c.now) && c.isSuspended === false && !isBanned(c),
  join: (c) => c.status === 'active' && mayCome(c),
  leave: (c) =>
    c.membership?.status === 'requested' || (c.membership?.status === 'active' && c.membership.role !== 'owner'),
  moderate: (c) => isOrganizer(c.membership),
  govern: (c) => isOrganizer(c.membership) && c.membership?.role === 'owner',
  // in a by-request community this is for members; guests see it in none
  see_inside: (c) =>
    !c.isGuest && maySee(c) && !isBanned(c) && (c.visibility === 'open' || c.membership?.status === 'active'),
}

const isBanned = ({ membership }: CommunityCase) => membership?.status === 'banned'

function mayCome({ visibility, membership }: CommunityCase): boolean {
  const wish = joining(visibility, membership)
  return wish === 'joined' || (wish === 'requested' && membership?.status !== 'requested')
}
