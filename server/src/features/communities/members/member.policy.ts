import type { MemberAct } from '@kindling/contract/communities/members'
import type { Policy } from '../../../platform/policy.ts'
import type { CommunityStatus } from '../community.ts'
import { isOrganizer, type Membership } from './membership.ts'

export type MemberCase = {
  community: CommunityStatus
  actor: Membership | null
  isOneself: boolean
  member: Membership
}

/** Organizers cannot act on their own membership; leaving is a separate act. */
const runs = (c: MemberCase): boolean => isOrganizer(c.actor) && !c.isOneself
const may = (c: MemberCase): boolean => runs(c) && c.community !== 'archived'
const governs = (c: MemberCase): boolean => may(c) && c.actor?.role === 'owner'
const isActive = ({ member }: MemberCase): boolean => member.status === 'active'
/** Only the owner can remove another organizer. */
const reaches = (c: MemberCase): boolean => (isOrganizer(c.member) ? governs(c) : may(c))

export const memberPolicy: Policy<MemberAct, MemberCase> = {
  approve: (c) => may(c) && c.community === 'active' && c.member.status === 'requested',
  decline: (c) => may(c) && c.member.status === 'requested',
  remove: (c) => reaches(c) && isActive(c),
  ban: (c) => reaches(c) && c.member.status !== 'banned',
  unban: (c) => may(c) && c.member.status === 'banned',
  make_moderator: (c) => governs(c) && isActive(c) && c.member.role === 'member',
  make_member: (c) => governs(c) && isActive(c) && c.member.role === 'moderator',
  // an archived community can be handed over too; otherwise its owner could never leave
  hand_over: (c) => runs(c) && c.actor?.role === 'owner' && isActive(c) && c.member.role !== 'owner',
}
