import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { StoredGift } from '../gifts.queries.ts'
import { listGiftRows } from './listing.queries.ts'

type Part = {
  gift: Pick<StoredGift, 'giftId' | 'giveableId' | 'amountCents'>
  grossCents: number
  refundedCents: number
}

/**
 * Lists or unlists gifts whose worth changed. The giveables must be locked and the refunds stored before. `at`:
 * when gifts that settled began to wait. See README.
 */
export async function listGifts(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  parts: readonly Part[],
  at: Date,
): Promise<void> {
  const gainsWorth = (p: Part) => p.grossCents > 0 && p.grossCents === p.gift.amountCents - p.refundedCents
  const moved = Map.groupBy(parts, (p) => p.gift.giftId)
  await listGiftRows(trx, {
    giveables: [...new Set(parts.map(({ gift }) => gift.giveableId))],
    moved: [...moved].map(([giftId, its]) => ({ giftId, gainsWorth: its.some(gainsWorth) })),
    at,
    timeZone: config.DEFAULT_TIME_ZONE,
  })
}
