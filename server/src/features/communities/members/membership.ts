import type { membershipRoles, membershipStates } from '@kindling/contract/communities/members'

export type Role = (typeof membershipRoles)[number]
export type MembershipStatus = (typeof membershipStates)[number]
export type Membership = {
  role: Role
  status: MembershipStatus
  /** True for a request to join after an organizer declined or removed the person. */
  sentAway?: boolean
}

export type Joined = 'joined' | 'requested' | 'already' | 'refused'

export function joining(visibility: 'open' | 'request', membership: Membership | null): Joined {
  const status = membership?.status
  if (status === 'active') return 'already'
  if (status === 'banned') return 'refused'
  // a removed person can only request to join, even after withdrawing an earlier request
  if (visibility === 'request' || status === 'removed' || membership?.sentAway) return 'requested'
  return 'joined'
}

export const isOrganizer = (m: Membership | null) => m?.status === 'active' && m.role !== 'member'
