import type { Profile } from '@kindling/contract/people'
import type { Policy } from '../../platform/policy.ts'
import type { UserStatus } from '../../platform/tables.ts'

/** A person, and whoever looks. */
export type PersonCase = {
  status: UserStatus
  isOwn: boolean
  isGuest: boolean
  showsCommunities: boolean
  /** This person wants nothing of who looks. */
  blocksViewer: boolean
}

/** Who is about to go is there for nobody else. */
export const maySee = ({ status, isOwn }: PersonCase): boolean => status === 'active' || isOwn

/** Where somebody lives, and links to, is not for the whole world. */
export const maySeePlace = ({ isGuest }: PersonCase): boolean => !isGuest

export const maySeeCommunities = ({ isOwn, isGuest, showsCommunities, blocksViewer }: PersonCase): boolean =>
  isOwn || (!isGuest && showsCommunities && !blocksViewer)

export const personPolicy: Policy<Profile['may'][number], PersonCase> = {
  edit: ({ isOwn }) => isOwn,
  block: ({ isOwn, isGuest }) => !isOwn && !isGuest,
}
