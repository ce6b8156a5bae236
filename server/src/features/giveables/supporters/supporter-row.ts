import type { Person, SupporterRow, Visibility } from '@kindling/contract/common'
import { hash } from 'node:crypto'

/** A stored gift; never sent to a client as it is. */
export type FeedGift = {
  place: number
  uuid: string
  visibility: Visibility
  amount_cents: number
  message: string | null
  settled_at: string | Date
  /**
   * In the installation's zone, because the viewer's zone could reveal the hour. Without an amount: the day of
   * listing.
   */
  day: string
  person: Person | null
}

/** The one place that decides what others see of a gift. */
export function supporterRow(gift: FeedGift): SupporterRow {
  const full = gift.visibility === 'full'
  return {
    uuid: shownUuid(gift),
    person: gift.visibility === 'anonymous' ? null : gift.person,
    amount_cents: full ? gift.amount_cents : null,
    message: gift.message,
    at: full ? new Date(gift.settled_at).toISOString() : null,
    day: gift.day,
  }
}

/** The uuid that others see. */
export const shownUuid = ({ uuid, visibility }: Pick<FeedGift, 'uuid' | 'visibility'>): string =>
  visibility === 'full' ? uuid : veiled(uuid)

/** An id for a row that reveals nothing; a gift's own uuid contains the millisecond of its creation. */
function veiled(uuid: string): string {
  const hex = hash('sha256', `supporter:${uuid}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
