import type { Visibility } from '@kindling/contract/common'
import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { changeAnonymityInImpact } from '../../impact/index.ts'
import { lockPayment } from '../../payments/index.ts'
import { listAtOnce } from '../listing/listing.queries.ts'
import { ownGift } from '../own-gifts.queries.ts'
import { readGift } from '../read-gift.ts'
import { setVisibility } from './visibility.queries.ts'

/**
 * Changes who sees one's own gift, however it stands. Pages and feeds read it where the gift is stored; impact follows
 * here. Whatever moves the payment locks it first and so does this: settling or refunding finds the gift shown the old
 * way or the new way, never between. A row that waits may be listed meanwhile by another gift: whoever holds it first lists
 * it, the other finds it listed. Throws not_found, for a stranger's gift too.
 */
export async function changeVisibility(
  deps: Deps,
  userId: number,
  uuid: string,
  visibility: Visibility,
): Promise<Gift> {
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
