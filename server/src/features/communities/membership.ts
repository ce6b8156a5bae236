import type { membershipRoles, membershipStates } from '@kindling/contract/communities'

export type Role = (typeof membershipRoles)[number]
export type MembershipStatus = (typeof membershipStates)[number]
export type Membership = { role: Role; status: MembershipStatus }

export type Joined = 'joined' | 'requested' | 'already' | 'refused'

export function joining(visibility: 'open' | 'request', standing: Membership | null): Joined {
  const status = standing?.status
  if (status === 'active') return 'already'
  if (status === 'banned') return 'refused'
  if (visibility === 'request') return 'requested'
  // a removed person comes back by request only
  return status === 'removed' ? 'requested' : 'joined'
}

export const isOrganizer = (m: Membership | null) => m?.status === 'active' && m.role !== 'member'
