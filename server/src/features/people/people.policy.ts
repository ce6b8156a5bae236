import type { Profile } from '@kindling/contract/people/calls'
import type { Policy } from '../../platform/policy.ts'
import type { UserStatus } from '../../platform/database/tables.ts'

export type PersonCase = {
  status: UserStatus
  isOwn: boolean
  isGuest: boolean
  showsCommunities: boolean
  blocksViewer: boolean
}

/** A person who is being deleted is visible only to themself. */
export const maySee = ({ status, isOwn }: PersonCase): boolean => status === 'active' || isOwn

/** Guests do not see where a person lives, nor their link. */
export const maySeePlace = ({ isGuest }: PersonCase): boolean => !isGuest

/** Whom this person has blocked sees none: an empty list, because a refusal would tell of the block. */
export const maySeeCommunities = ({ isOwn, isGuest, showsCommunities }: PersonCase): boolean =>
  isOwn || (!isGuest && showsCommunities)

export const personPolicy: Policy<Profile['may'][number], PersonCase> = {
  edit: ({ isOwn }) => isOwn,
  block: ({ isOwn, isGuest }) => !isOwn && !isGuest,
}
