import type { Body } from '@kindling/contract/api'
import type { Visibility } from '@kindling/contract/common'
import { currentSession } from '../../../platform/session/session-store.ts'
import type { PayWith } from '../../cards/index.ts'
import { type Amount, readAmount } from '../amounts/amount.ts'
import type { Giveable } from '../../giveables/index.ts'

/** What the giver chose, apart from the card. */
export type Terms = { amount_cents: number; cover_fee: boolean; visibility: Visibility; message: string }

/** A call that was made, whole, so that it can be made again under the same key and end in the same gift. */
export type Sent = { key: string; at: number } & (
  | { call: 'POST /gifts'; body: Body<'POST /gifts'> }
  | { call: 'POST /gifts/{uuid}/attempts'; uuid: string; body: PayWith }
)

/**
 * What this tab knows of a gift: asked for, being settled, declined and open to another card, or settled and not yet
 * left, so that a reload does not offer to give once more.
 */
export type Remembered = { by: string; terms: Terms; raised_before_cents: number } & (
  | { phase: 'sent'; sent: Sent }
  /** `asked`: the bank wanted to check its giver. */
  | { phase: 'settling'; uuid: string; begun: boolean; asked?: boolean }
  | { phase: 'declined'; uuid: string }
  | { phase: 'settled'; uuid: string; at: number }
)

/** Choices that are kept while the sheet is open, through a reload and a sign-in. The amount is kept as it was typed. */
export type Draft = {
  /** Who made them (uuid); a guest's are carried through the sign-in. */
  by?: string | undefined
  amount: Amount
  cover_fee: boolean
  visibility?: Visibility
  message: string
  /** The amount that the page had offered, in cents. */
  offered_cents?: number | undefined
}

/**
 * After this a call that may never have arrived is not made again, as no one expects an old tap to charge a card; and
 * thanks are not said again.
 */
const freshMs = 600_000

/** What a gift goes to, as far as its memory needs it. */
export type Place = Pick<Giveable, 'type' | 'id' | 'uuid'>
type Key = Omit<Place, 'uuid'>
const giftKey = (of: Key) => `gift.${of.type}.${of.id}`
const draftKey = (of: Key) => `gift_draft.${of.type}.${of.id}`

/** What may have been charged already waits for its giver, even where the session ends (`unsettled`, see tab-memory.ts). */
export const rememberGift = (of: Place, gift: Remembered) =>
  write(giftKey(of), { ...gift, of: placeIn(of), unsettled: gift.phase === 'sent' || gift.phase === 'settling' })
export const forgetGift = (of: Key) => sessionStorage.removeItem(giftKey(of))

/** The unfinished gift of this person (`by`: their uuid) to this giveable, if this tab knows of one. */
export function recallGift(of: Key, by: string | undefined, now: number): Remembered | undefined {
  const gift = read<Remembered>(giftKey(of))
  if (gift === undefined || gift.by !== by) return undefined
  const since = gift.phase === 'sent' ? gift.sent.at : gift.phase === 'settled' ? gift.at : now
  return now - since > freshMs ? undefined : gift
}

/** Whether a gift to this may be under way, of somebody whose session has ended. */
export const waitsForGiver = (of: Key): boolean => read<{ unsettled?: boolean }>(giftKey(of))?.unsettled === true

/** The gifts of this person (`by`) that are on their way to their end, for all that this tab knows. */
export function giftsUnderWay(by: string): { of: Place; gift: Remembered }[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith('gift.'))
    .flatMap((key) => {
      const kept = read<Remembered & { of?: Place }>(key)
      return kept?.of !== undefined && kept.by === by && kept.phase === 'settling' ? [{ of: kept.of, gift: kept }] : []
    })
}

export const keepDraft = (of: Key, draft: Draft) => write(draftKey(of), { ...draft, amount: draft.amount.text })
/** What `by` had chosen: their own draft or a guest's, never one that somebody else left in this tab. */
export function readDraft(of: Key, by: string | undefined): Draft | undefined {
  const draft = read<Omit<Draft, 'amount'> & { amount: string }>(draftKey(of))
  if (draft === undefined || (draft.by !== undefined && draft.by !== by)) return undefined
  return { ...draft, amount: readAmount(draft.amount) }
}
export const dropDraft = (of: Key) => sessionStorage.removeItem(draftKey(of))

/** The declined gift that another card can still be tried on, as long as nothing but the card has changed. */
export function declinedGift(of: Key, by: string, terms: Terms, now: number): string | undefined {
  const gift = recallGift(of, by, now)
  return gift?.phase === 'declined' && JSON.stringify(termsIn(gift.terms)) === JSON.stringify(termsIn(terms))
    ? gift.uuid
    : undefined
}

const placeIn = ({ type, id, uuid }: Place): Place => ({ type, id, uuid })
const termsIn = ({ amount_cents, cover_fee, visibility, message }: Terms) => [
  amount_cents,
  cover_fee,
  visibility,
  message,
]

// Only this file writes under these keys, so what is read back has the shape that was written.
function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Of somebody who has left meanwhile nothing is kept. */
function write<T extends { by?: string | undefined }>(key: string, value: T): void {
  if (value.by !== undefined && value.by !== currentSession().user?.uuid) return
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage costs the memory of this tab, not the gift.
  }
}
