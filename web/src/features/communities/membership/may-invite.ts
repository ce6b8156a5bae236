import type { Community } from '@kindling/contract/communities'

/** Who is in asks others in, while anybody can come. */
export const mayInvite = ({ membership, invites_open: open, status }: Community): boolean =>
  membership?.state === 'active' && open && status === 'active'
