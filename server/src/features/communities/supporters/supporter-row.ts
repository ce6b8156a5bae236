import type { Person, SupporterRow, Visibility } from '@kindling/contract/common'
import { hash } from 'node:crypto'

/** A settled gift as it is stored, with the giver; never shown like this. */
export type FeedGift = {
  /** Where it stands in lists: the greater, the newer. */
  place: number
  uuid: string
  visibility: Visibility
  amount_cents: number
  message: string | null
  settled_at: string | Date
  /**
   * In the house's zone, for of the viewer's own a changed setting would tell the hour: the day on which it was listed. One
   * that shows its amount shows the day on which it settled.
   */
  day: string
  /** Null for an account that is gone. */
  person: Person | null
}

/** The one place that decides what others see of a gift: amount and minute of `full` ones only, no person of `anonymous` ones. */
export function supporterRow(gift: FeedGift): SupporterRow {
  const full = gift.visibility === 'full'
  return {
    uuid: full ? gift.uuid : veiled(gift.uuid),
    person: gift.visibility === 'anonymous' ? null : gift.person,
    amount_cents: full ? gift.amount_cents : null,
    message: gift.message,
    at: full ? new Date(gift.settled_at).toISOString() : null,
    day: gift.day,
  }
}

/** A name for a row that tells nothing: a gift's own uuid carries the millisecond of its making. */
function veiled(uuid: string): string {
  const hex = hash('sha256', `supporter:${uuid}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
