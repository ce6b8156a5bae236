import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, Refusal } from '../../platform/http/errors.ts'
import { beginAttempt, lockPayment, spendCard, spendTry, type Trier } from '../payments/index.ts'
import { giveableOf } from './giveable.ts'
import { giftsOfPayment, ownGift } from './gifts.queries.ts'
import { tryCard } from './try-card.ts'

/**
 * Tries another card for one's own gift whose card was declined: the same payment, so that it is charged at most once.
 * Throws not_found, conflict (on its way, settled, three tries), giveable_closed, card_declined, rate_limited.
 */
export async function tryAnotherCard(
  deps: Deps,
  giver: Trier,
  giftUuid: string,
  token: string | undefined,
): Promise<Gift> {
  const row = await ownGift(deps.db, giver.userId, giftUuid)
  if (!row) throw notFound()
  if (token === undefined) throw invalidField('card_id', 'This card is not one of yours.')
  await spendTry(deps, giver)
  const card = await deps.processor.cardOf(token)
  if (!card) throw invalidField('confirmation_token', 'This card could not be read. Please enter it again.')
  await spendCard(deps, giver, card.fingerprint)

  const at = deps.clock.now()
  const stored = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, row.paymentUuid)
    if (!payment) throw notFound()
    const [gift] = await giftsOfPayment(trx, payment.id)
    const giveable = await giveableOf(trx, gift!, at)
    if (!giveable.takesGifts)
      throw new Refusal('giveable_closed', giveable.closedReason ?? 'This takes no gifts right now.')
    const number = await beginAttempt(trx, payment, { method: token, card, at })
    return { payment, number, giveable }
  })
  return tryCard(deps, giver, { ...stored, giftUuid, method: token })
}
