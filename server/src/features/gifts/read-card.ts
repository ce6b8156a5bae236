import type { GiveableType } from '@kindling/contract/common'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import { invalidField, Refusal } from '../../platform/http/refusal.ts'
import {
  attemptWithinLimits,
  customerOf,
  findOwnCard,
  mustBeOpenState,
  spendCard,
  storeSheetPlaces,
  type Payer,
} from '../cards/index.ts'
import type { AttemptCard } from '../payments/index.ts'
import { mayOpenSheets } from './giving-surface.ts'
import { giftOfToken } from './own-gifts.queries.ts'
import { isolate } from '../../platform/words.ts'

export type ChosenCard = {
  confirmation_token?: string | undefined
  card_id?: string | undefined
  payment_sheet?: true | undefined
  save_card?: boolean | undefined
}

/**
 * A new card counts against limits. Throws not_found (a saved card), invalid, conflict (a new card), state_closed,
 * rate_limited.
 */
export async function readCard(deps: Deps, giver: Payer, chosen: ChosenCard): Promise<AttemptCard> {
  const { confirmation_token: token, card_id: uuid, save_card: keep = false } = chosen
  if (chosen.payment_sheet === true) return await sheetOf(deps, giver, keep)
  if (token === undefined) {
    if (uuid === undefined) throw invalidField('confirmation_token', 'field.oneCard')
    const card = await findOwnCard(deps.db, giver.userId, uuid)
    if (!card) throw missingCard()
    await mustBeOpenState(deps, () => deps.processor.postalCodeOf(card.methodId))
    return { method: card.methodId, saved: true, keep: false, card }
  }
  const card = await deps.processor.cardOf(token)
  if (!card) throw await unreadable(deps, giver, token)
  await mustBeOpenState(deps, () => card.postalCode)
  await spendCard(deps, giver, card.fingerprint)
  if (keep) await customerOf(deps, giver.userId)
  return { method: token, saved: false, keep, card }
}

/**
 * Tries a card, or opens a phone's payment sheet, whose cards count where this one would. Throws what
 * `attemptWithinLimits` throws.
 */
export const giveWithinLimits = (
  deps: Deps,
  giver: Payer,
  giveable: { kind: GiveableType; number: number },
  chosen: ChosenCard,
  run: () => Promise<GivenGift>,
): Promise<GivenGift> =>
  attemptWithinLimits(deps, giver, placeOf(giveable.kind, giveable.number), async (places) => {
    const gift = await run()
    const { payment } = gift
    if (chosen.payment_sheet === true)
      await storeSheetPlaces(deps.db, { paymentUuid: payment.uuid, places, at: deps.clock.now() })
    return gift
  })

/** The sheet may try any card, so it counts as a new one. Throws conflict where the card's state must be known first. */
async function sheetOf(deps: Deps, giver: Payer, keep: boolean): Promise<AttemptCard> {
  if (!mayOpenSheets(deps.config)) throw new Refusal('conflict', 'giveInBrowser')
  await spendCard(deps, giver, null)
  if (keep) await customerOf(deps, giver.userId)
  return { method: null, saved: false, keep, card: null }
}

/** The same answer for a removed card, and another person's card. The field tells it from a missing gift. */
function missingCard(): Refusal {
  return new Refusal('not_found', 'cardGone', { errors: { card_id: ['cardGone'] } })
}

/** Explains why: the token has paid a gift of this giver, is paying it now, was declined, or belongs to no card. */
async function unreadable({ db }: Deps, { userId }: Payer, token: string): Promise<Refusal> {
  const gift = await giftOfToken(db, userId, token)
  if (!gift) return invalidField('confirmation_token', 'cardUnreadable')
  const what = { amount: { cents: gift.amountCents, style: 'exact' }, name: isolate(gift.giveableName) } as const
  const details = { gift: { uuid: gift.uuid } }
  if (gift.status === 'succeeded') return new Refusal('conflict', { words: 'cardPaid', ...what }, details)
  const ended = gift.status === 'failed' || gift.status === 'canceled' || gift.attempt === 'declined'
  return ended
    ? invalidField('confirmation_token', 'cardTried')
    : new Refusal('conflict', { words: 'cardPaying', ...what }, details)
}

/** The name under which tries of cards are counted: `campaigns:12`. */
export const placeOf = (kind: GiveableType, number: number): string => `${kind}:${number}`
