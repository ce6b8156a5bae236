import { takesGifts, type Times } from '../giveables/index.ts'
import type { CommunityStatus } from './community.ts'
import { isOrganizer, joining, type Membership } from './membership.ts'

type Community = Times & { status: CommunityStatus; visibility: 'open' | 'request' }

/** A draft is there for its organizers only. Someone banned sees what a stranger sees. */
export const maySee = (c: Community, m: Membership | null) => c.isPublic || isOrganizer(m)

/** Of a by-request community it is for members; guests see none of any. */
export function maySeeInside(c: Community, viewer: { id: number } | null, m: Membership | null): boolean {
  if (viewer === null || !maySee(c, m) || m?.status === 'banned') return false
  return c.visibility === 'open' || m?.status === 'active'
}

/** A guest may give and join: signing in comes first, and is offered. */
export function permissions(c: Community, viewer: { id: number } | null, m: Membership | null, now: Date) {
  const wish = joining(c.visibility, m)
  return {
    give: takesGifts(c, now) && m?.status !== 'banned',
    join: c.status === 'active' && (wish === 'joined' || (wish === 'requested' && m?.status !== 'requested')),
    moderate: isOrganizer(m),
    see_inside: maySeeInside(c, viewer, m),
  }
}
