import type { WithKinds } from '../../giveables/index.ts'
import type { Visibility } from '@kindling/contract/common'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { refreshBoards } from '../../leaderboards/index.ts'
import { lockPayment } from '../../payments/index.ts'
import { listAtOnce } from '../listing/listing.queries.ts'
import { ownGift, setVisibility } from '../own-gifts.queries.ts'
import { readGift } from '../read-gift.ts'

/**
 * Locks the payment, so that settling and refunding see either the old or the new visibility. Changes no score and no
 * subtotal, since a change at this moment would reveal the amount. Throws not_found, also for another person's gift.
 */
export async function changeVisibility(
  deps: Deps & WithKinds,
  userId: number,
  uuid: string,
  visibility: Visibility,
): Promise<GivenGift> {
  const row = await ownGift(deps.db, userId, uuid)
  if (!row) throw notFound()
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await lockPayment(trx, row.paymentUuid)
    if (visibility === 'full') await listAtOnce(trx, row.id, { at, timeZone: deps.config.DEFAULT_TIME_ZONE })
    await setVisibility(trx, row.id, { visibility, at })
  })
  // a gift that is hidden now must be off the leaderboards when we answer
  await refreshBoards(deps, { of: userId })
  return readGift(deps, userId, uuid)
}
