import type { DeclineReason } from '@kindling/contract/errors'
import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import type { Trier } from '../cards/index.ts'
import { attemptsOf, paymentByUuid } from '../payments/index.ts'
import type { GiftRow } from './own-gifts.queries.ts'
import { readGift } from './read-gift.ts'
import { declineOf, tryCard } from './try-card.ts'

/**
 * Answers a request that an earlier run had begun: how its gift stands. If that run died before the card was tried (the
 * processor never heard of the payment), the same attempt is tried now, under the same idempotency key.
 */
export async function resumeGift(deps: Deps, giver: Trier, row: GiftRow): Promise<Gift> {
  const payment = await paymentByUuid(deps.db, row.paymentUuid)
  const last = payment ? (await attemptsOf(deps.db, payment.id)).at(-1) : undefined
  if (payment && row.status === 'created' && last?.status === 'declined') {
    throw await declineOf(deps, giver.userId, row.uuid, (last.reason ?? 'declined') as DeclineReason)
  }
  if (
    payment &&
    row.status === 'created' &&
    last?.status === 'started' &&
    !(await deps.processor.find(row.paymentUuid))
  ) {
    const giveable = {
      type: row.campaignId === null ? 'communities' : 'campaigns',
      id: row.giveableId,
      name: row.giveableName,
    }
    return tryCard(deps, giver, { payment, giftUuid: row.uuid, number: last.number, tried: last, giveable })
  }
  return readGift(deps, giver.userId, row.uuid)
}
