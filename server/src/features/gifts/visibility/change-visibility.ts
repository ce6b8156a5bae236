import type { Visibility } from '@kindling/contract/common'
import type { GivenGift } from '@kindling/contract/gifts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { changeAnonymityInImpact } from '../../impact/index.ts'
import { lockPayment } from '../../payments/index.ts'
import { listAtOnce } from '../listing/listing.queries.ts'
import { ownGift } from '../own-gifts.queries.ts'
import { readGift } from '../read-gift.ts'
import { setVisibility } from './visibility.queries.ts'

/**
 * Locks the payment first, as whatever moves it does: settling or refunding finds the gift shown the old way or the
 * new, never between. Throws not_found, for a stranger's gift too.
 */
export async function changeVisibility(
  deps: Deps,
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
    const gift = await setVisibility(trx, row.id, visibility)
    if (!gift || (gift.before === 'anonymous') === (visibility === 'anonymous')) return
    const anonymous = visibility === 'anonymous'
    await changeAnonymityInImpact(trx, { userId, amountCents: gift.countedCents, anonymous, at })
  })
  return readGift(deps, userId, uuid)
}
