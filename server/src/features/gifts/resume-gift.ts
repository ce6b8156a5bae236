import type { DeclineReason } from '@kindling/contract/errors'
import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import type { Trier } from '../cards/index.ts'
import { resumeAttempt } from '../payments/index.ts'
import { findGiveable } from './giveable.ts'
import type { GiftRow } from './own-gifts.queries.ts'
import { readGift } from './read-gift.ts'
import { declineOf, tryCard } from './try-card.ts'

/** If an earlier run died before the card was tried, it is tried now under the same key, unless the cause closed. */
export async function resumeGift(deps: Deps, giver: Trier, row: GiftRow): Promise<Gift> {
  const at = deps.clock.now()
  const type = row.campaignId === null ? 'communities' : 'campaigns'
  const resumed = await deps.db.transaction().execute(async (trx) => {
    const open = async () => (await findGiveable(trx, type, String(row.giveableId), at))?.takesGifts ?? false
    return resumeAttempt(trx, row.paymentUuid, { open, at })
  })
  if (resumed.kind === 'declined') throw await declineOf(deps, giver.userId, row.uuid, resumed.reason as DeclineReason)
  if (resumed.kind === 'wait') return readGift(deps, giver.userId, row.uuid)
  const { payment, attempt } = resumed
  const giveable = { type, id: row.giveableId, name: row.giveableName }
  return tryCard(deps, giver, { payment, giftUuid: row.uuid, number: attempt.number, tried: attempt, giveable })
}
