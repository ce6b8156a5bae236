import type { Community } from '@kindling/contract/communities'

/** Whoever was sent away asks, however open it is. */
export const asksFirst = ({ visibility, sent_away }: Community): boolean =>
  visibility === 'request' || sent_away !== null
