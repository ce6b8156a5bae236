import type { Community } from '@kindling/contract/communities/calls'

/** True if the viewer must request to join: by-request communities, or organizers removed the viewer before. */
export const mustRequest = ({ visibility, sent_away }: Community): boolean =>
  visibility === 'request' || sent_away !== null
