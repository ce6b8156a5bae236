import type { Community } from '@kindling/contract/communities'

/** People whom organizers removed must ask to join, even in an open community. */
export const asksFirst = ({ visibility, sent_away }: Community): boolean =>
  visibility === 'request' || sent_away !== null
