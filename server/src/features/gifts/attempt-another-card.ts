import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Payer } from '../cards/index.ts'
import { giveablesOfPayment, mustTakeGifts, type WithKinds } from '../giveables/index.ts'
import { beginAttempt, endTriedOut, lockPayment, type WithPayments } from '../payments/index.ts'
import { ownGift, type GiftRow } from './own-gifts.queries.ts'
import { giveWithinLimits, readCard, type ChosenCard } from './read-card.ts'
import { attemptCharge } from './attempt-charge.ts'
import { mustStillGive } from './must-still-give.ts'

/**
 * Charges at most once. Throws conflict (on its way, settled, three tries, a month of a plan, which its plan tries
 * again), and what `startGift` throws: the giver may have lost the access or the right to write that they had then.
 */
export async function attemptAnotherCard(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  giftUuid: string,
  chosen: ChosenCard,
): Promise<GivenGift> {
  const row = await ownGift(deps.db, giver.userId, giftUuid)
  if (!row) throw notFound()
  if (row.isOfMonth) throw new Refusal('conflict', 'giftOfPlan')
  await mustStillGive(deps, giver, row)
  const giveable = { kind: row.giveableKind, number: row.giveableNumber }
  return giveWithinLimits(deps, giver, giveable, chosen, () => storeAndAttempt(deps, giver, row, chosen))
}

async function storeAndAttempt(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  row: GiftRow,
  chosen: ChosenCard,
): Promise<GivenGift> {
  // the card of a monthly gift pays the next months too
  const using = await readCard(deps, giver, row.frequency === 'monthly' ? { ...chosen, save_card: true } : chosen)
  const at = deps.clock.now()
  const stored = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, row.paymentUuid)
    if (!payment) throw notFound()
    const giveables = await giveablesOfPayment(trx, payment.id, at)
    for (const giveable of giveables) mustTakeGifts(deps, giveable, at)
    const number = await beginAttempt(trx, payment, { using, at })
    return { payment, number, giveables }
  })
  const { number, ...others } = stored
  if (number === null) {
    await endTriedOut(deps, stored.payment)
    throw new Refusal('conflict', 'giftTriedOut')
  }
  return attemptCharge(deps, giver, { ...others, number, giftUuid: row.uuid, using })
}
