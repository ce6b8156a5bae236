import type { WithKinds } from '../giveables/index.ts'
import type { DeclineReason } from '@kindling/contract/errors'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mayKnowWhy, type Payer } from '../cards/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { chargeCard, type CardAttempt, type ChargeOutcome } from './charge-card.ts'
import { readGift } from './read-gift.ts'

/** Tries the card of a stored attempt. Throws card_declined, unavailable. */
export async function attemptCharge(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  attempt: CardAttempt,
): Promise<GivenGift> {
  return giftAfter(deps, giver, attempt.giftUuid, await chargeCard(deps, attempt))
}

/** Reads the gift as its giver sees it. Throws card_declined, unavailable. */
export async function giftAfter(
  deps: Deps & WithKinds,
  giver: Payer,
  giftUuid: string,
  outcome: ChargeOutcome,
): Promise<GivenGift> {
  if (outcome.kind === 'declined') throw await declineOf(deps, giver.userId, giftUuid, outcome.reason)
  if (outcome.kind === 'refused')
    throw new Refusal('unavailable', 'cardsNotCharged', { retryAfterSeconds: 60, gift: { uuid: giftUuid } })
  if (outcome.kind === 'requires_action') return readGift(deps, giver.userId, giftUuid, outcome)
  const gift = await readGift(deps, giver.userId, giftUuid)
  if (outcome.kind !== 'open' || outcome.clientSecret === null) return gift
  return { ...gift, payment: { ...gift.payment, client_secret: outcome.clientSecret } }
}

export async function declineOf(
  deps: Deps & WithKinds,
  userId: number,
  giftUuid: string,
  reason: DeclineReason,
): Promise<Refusal> {
  const shown = (await mayKnowWhy(deps, userId)) ? reason : 'unspecified'
  return new Refusal('card_declined', `declined.${shown}`, { decline: shown, gift: { uuid: giftUuid } })
}
