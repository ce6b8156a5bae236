import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import type { Payer } from '../cards/index.ts'
import { giveablesOfPayment, mustTakeGifts, whyClosed, type WithKinds } from '../giveables/index.ts'
import { mayBeCharged, resumeAttempt, type WithPayments } from '../payments/index.ts'
import type { GiftRow } from './own-gifts.queries.ts'
import { readGift } from './read-gift.ts'
import { declineOf, attemptCharge } from './attempt-charge.ts'
import { mustStillGive } from './must-still-give.ts'

/**
 * Handles a repeated request. If the first run crashed before it tried the card, tries the card now under the same key.
 * Throws giveable_closed if the giveable has closed and nothing can have been charged (the reconciler ends such a
 * payment), card_declined, and what `mustStillGive` throws.
 */
export async function resumeGift(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  row: GiftRow,
): Promise<GivenGift> {
  const at = deps.clock.now()
  const { giveables, resumed } = await deps.db.transaction().execute(async (trx) => {
    const to = await giveablesOfPayment(trx, row.paymentId, at)
    const open = to.every((giveable) => whyClosed(giveable, at) === null)
    return { giveables: to, resumed: await resumeAttempt(trx, row.paymentUuid, { open, at }) }
  })
  if (resumed.kind === 'declined') throw await declineOf(deps, giver.userId, row.uuid, resumed.reason)
  if (resumed.kind === 'closed' || (resumed.kind === 'ask' && !(await mayBeCharged(deps, resumed))))
    for (const to of giveables) mustTakeGifts(deps, to, at)
  if (resumed.kind !== 'send') return readGift(deps, giver.userId, row.uuid)
  await mustStillGive(deps, giver, row)
  const { payment, attempt } = resumed
  return attemptCharge(deps, giver, { payment, number: attempt.number, using: attempt, giveables, giftUuid: row.uuid })
}
