import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/errors.ts'
import { tryWithinLimits, type Trier } from '../cards/index.ts'
import { beginAttempt, lockPayment } from '../payments/index.ts'
import { giveableOf, placeOf } from './giveable.ts'
import { giftsOfPayments } from './gifts.queries.ts'
import { ownGift, type GiftRow } from './own-gifts.queries.ts'
import { readCard, type ChosenCard } from './read-card.ts'
import { tryCard } from './try-card.ts'

/**
 * The same payment, so that it is charged at most once. Throws not_found, conflict (on its way, settled, three tries),
 * giveable_closed, invalid, card_declined, proof_required, rate_limited, unavailable.
 */
export async function tryAnotherCard(deps: Deps, giver: Trier, giftUuid: string, chosen: ChosenCard): Promise<Gift> {
  const row = await ownGift(deps.db, giver.userId, giftUuid)
  if (!row) throw notFound()
  const at = placeOf({ type: row.campaignId === null ? 'communities' : 'campaigns', id: row.giveableId })
  return tryWithinLimits(deps, giver, at, () => storeAndTry(deps, giver, row, chosen))
}

async function storeAndTry(deps: Deps, giver: Trier, row: GiftRow, chosen: ChosenCard): Promise<Gift> {
  const tried = await readCard(deps, giver, chosen)
  const at = deps.clock.now()
  const stored = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, row.paymentUuid)
    if (!payment) throw notFound()
    const [gift] = await giftsOfPayments(trx, [payment.id])
    const giveable = await giveableOf(trx, gift!, at)
    if (!giveable.takesGifts)
      throw new Refusal('giveable_closed', giveable.closedReason ?? 'This takes no gifts right now.')
    const number = await beginAttempt(trx, payment, { tried, at })
    return { payment, number, giveable }
  })
  return tryCard(deps, giver, { ...stored, giftUuid: row.uuid, tried })
}
