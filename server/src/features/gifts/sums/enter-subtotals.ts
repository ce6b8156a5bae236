import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { enterSums, giveablesOfPartners, lockMoved, ownersOfMoved } from './sums.queries.ts'

const batchSize = 100

/** Gifts through a partner's link enter its subtotal (a sum over `partner_cents`) together, or after a day. */
export async function enterSubtotals({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  const at = clock.now()
  const owners = await ownersOfMoved(db, 'partner')
  for (let from = 0; from < owners.length; from += batchSize) {
    const batch = owners.slice(from, from + batchSize)
    await db.transaction().execute(async (trx) => {
      const giftIds = await lockMoved(trx, 'partner', batch)
      const moved = await enterSums(trx, 'partner', { giftIds, at })
      const pages = await giveablesOfPartners(
        trx,
        moved.map(({ owner }) => owner),
      )
      await afterCommit(trx, () => live.publish(...pages.map((uuid) => subjectOf('giveables', uuid))))
    })
  }
}
