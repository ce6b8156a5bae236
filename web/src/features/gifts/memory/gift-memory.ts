import type { Body } from '@kindling/contract/api'
import type { Dedication, Visibility } from '@kindling/contract/common'
import { currentSession } from '../../../platform/session/session-store.ts'
import type { PayBySheet, PayWith } from '../../cards/index.ts'
import { type Amount, type Giveable, readAmount } from '../../giveables/index.ts'
import { giftStorage, isKept } from '../../../platform/session/gift-storage.ts'

/** The giver's choices, apart from the card. */
export type Terms = {
  amount_cents: number
  cover_fee: boolean
  visibility: Visibility
  message: string
  dedication?: Dedication | undefined
  monthly?: boolean
}

/** A complete call, so that it can be repeated with the same key and results in the same gift. */
export type Sent = { key: string; at: number } & (
  | { call: 'POST /gifts'; body: Body<'POST /gifts'> }
  | { call: 'POST /plan/items'; body: Body<'POST /plan/items'> }
  | { call: 'POST /gifts/{uuid}/attempts'; uuid: string; body: PayWith | PayBySheet }
)

/** What was given, and what a sponsor had added, before this gift. */
export type Before = { raised_cents: number; matched_cents: number }

export const beforeGift = ({ raised_cents, matched_cents = 0 }: Giveable): Before => ({ raised_cents, matched_cents })

/** As this tab, or the phone app, saves it: after a reload the sheet resumes the gift, so that nobody gives twice by accident. */
export type Remembered = { by: string; terms: Terms; before: Before } & (
  | { phase: 'sent'; sent: Sent }
  /** `asked`: the bank required authentication. `sheet`: a phone's payment sheet was opened, and has not answered. */
  | { phase: 'settling'; uuid: string; begun: boolean; asked?: boolean; sheet?: boolean }
  | { phase: 'declined'; uuid: string }
  | { phase: 'settled'; uuid: string; at: number }
)

/** Each phase of a gift keeps these. */
export const termsOf = ({ by, terms, before }: Remembered) => ({ by, terms, before })

/** Choices that survive a reload and a sign-in while the sheet is open. The amount is saved as typed. */
export type Draft = {
  /** The person's uuid; a guest's choices survive the sign-in. */
  by?: string | undefined
  amount: Amount
  cover_fee: boolean
  monthly?: boolean
  visibility?: Visibility
  message: string
  dedication?: Dedication | undefined
  /** The amount that the page suggested, in cents. */
  offered_cents?: number | undefined
}

/** After this time no call is repeated, because an old tap must not charge by surprise, and no thanks are shown. */
const freshMs = 600_000

export type Place = Pick<Giveable, 'type' | 'id' | 'uuid'>
type Key = Omit<Place, 'uuid'>
const giftKey = (of: Key) => `gift.${of.type}.${of.id}`
const draftKey = (of: Key) => `gift_draft.${of.type}.${of.id}`

/** A gift that may have been charged stays saved, even if the session expires (`unsettled`, see tab-memory.ts). */
export const rememberGift = (of: Place, gift: Remembered) =>
  write(giftKey(of), { ...gift, of: placeIn(of), unsettled: gift.phase === 'sent' || gift.phase === 'settling' })
export const forgetGift = (of: Key) => giftStorage().remove(giftKey(of))

/** The unfinished gift of this person (`by`: their uuid) to this giveable, if this tab has one. */
export function recallGift(of: Key, by: string | undefined, now: number): Remembered | undefined {
  const gift = read<Remembered>(giftKey(of))
  if (gift === undefined || gift.by !== by) return undefined
  return isFresh(gift, now) ? gift : undefined
}

function isFresh(gift: Remembered, now: number): boolean {
  const since = gift.phase === 'sent' ? gift.sent.at : gift.phase === 'settled' ? gift.at : now
  return now - since <= freshMs
}

/** True if a person whose session has expired may have an unfinished gift to this giveable. */
export const waitsForGiver = (of: Key): boolean => read<{ unsettled?: boolean }>(giftKey(of))?.unsettled === true

export function giftsUnderWay(by: string): { of: Place; gift: Remembered }[] {
  return giftStorage()
    .keys()
    .filter((key) => key.startsWith('gift.'))
    .flatMap((key) => {
      const saved = read<Remembered & { of?: Place }>(key)
      if (saved?.of === undefined || saved.by !== by) return []
      // a phone app may have ended before the answer to its call, and starts at another page
      const isOpen = saved.phase === 'settling' || (saved.phase === 'sent' && isKept() && isFresh(saved, Date.now()))
      return isOpen ? [{ of: saved.of, gift: saved }] : []
    })
}

/** `typed`: it survives an expired session (see tab-memory.ts). */
export const saveGiftDraft = (of: Key, draft: Draft) =>
  write(draftKey(of), { ...draft, amount: draft.amount.text, typed: true })
/** The choices of `by`: their own or a guest's, never another person's. */
export function readDraft(of: Key, by: string | undefined): Draft | undefined {
  const draft = read<Omit<Draft, 'amount'> & { amount: string }>(draftKey(of))
  if (draft === undefined || (draft.by !== undefined && draft.by !== by)) return undefined
  return { ...draft, amount: readAmount(draft.amount) }
}
export const dropDraft = (of: Key) => giftStorage().remove(draftKey(of))

/** The declined gift that can be tried with another card, if nothing but the card has changed. */
export function declinedGift(of: Key, by: string, terms: Terms, now: number): string | undefined {
  const gift = recallGift(of, by, now)
  return gift?.phase === 'declined' && JSON.stringify(termsIn(gift.terms)) === JSON.stringify(termsIn(terms))
    ? gift.uuid
    : undefined
}

const placeIn = ({ type, id, uuid }: Place): Place => ({ type, id, uuid })
const termsIn = ({ amount_cents, cover_fee, visibility, message, dedication, monthly = false }: Terms) => [
  amount_cents,
  cover_fee,
  visibility,
  message,
  dedication,
  monthly,
]

// Only this file writes these keys, so the parsed value has the written shape.
function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(giftStorage().get(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes nothing if the person has signed out meanwhile. */
function write<T extends { by?: string | undefined }>(key: string, value: T): void {
  if (value.by !== undefined && value.by !== currentSession().user?.uuid) return
  giftStorage().set(key, JSON.stringify(value))
}
