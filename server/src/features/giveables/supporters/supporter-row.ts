import type { Dedication, Person, SupporterRow, Visibility } from '@kindling/contract/common'
import { hash } from 'node:crypto'

/** A gift as the queries return it. Pass it to `supporterRow`, which removes what others may not see. */
export type SupporterGift = {
  place: number
  uuid: string
  visibility: Visibility
  amount_cents: number
  message: string | null
  dedication: Dedication | null
  settled_at: string | Date
  /** The day of listing, in the installation's time zone: days in the viewer's zone could reveal the hour. */
  day: string
  person: Person | null
}

/** The sort positions of the viewer's own waiting gifts begin here, so that they come before all listed gifts. */
export const firstOwnPlace = 900_000_000_000_000

/** The only function that decides what others see of a gift. */
export function supporterRow(gift: SupporterGift): SupporterRow {
  const full = gift.visibility === 'full'
  return {
    uuid: shownUuid(gift),
    person: gift.visibility === 'anonymous' ? null : gift.person,
    amount_cents: full ? gift.amount_cents : null,
    message: gift.message,
    ...(gift.dedication && { dedication: gift.dedication }),
    at: full ? new Date(gift.settled_at).toISOString() : null,
    day: gift.day,
    ...(gift.place >= firstOwnPlace && { waits: true }),
  }
}

export const shownUuid = ({ uuid, visibility }: Pick<SupporterGift, 'uuid' | 'visibility'>): string =>
  visibility === 'full' ? uuid : hashed(uuid)

/** Hashes the uuid, because the gift's own uuid would reveal the millisecond of its creation. */
function hashed(uuid: string): string {
  const hex = hash('sha256', `supporter:${uuid}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
