import type { Community } from '@kindling/contract/communities/calls'

/** Members can invite while the community accepts new members. */
export const mayInvite = ({ membership, invites_open: open, status }: Community): boolean =>
  membership?.state === 'active' && open && status === 'active'
