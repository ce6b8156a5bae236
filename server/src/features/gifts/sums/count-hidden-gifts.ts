import type { Deps } from '../../../deps.ts'
import { addToScores, noteBatch } from '../../impact/index.ts'
import { enterSums, lockMoved, ownersOfMoved } from './sums.queries.ts'

const batchSize = 500

/** Runs nightly: adds gifts that hide their amount to the scores of inviters, and subtracts their refunds. */
export async function countHiddenGifts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  for (const ring of ['friends', 'second'] as const) {
    const owners = await ownersOfMoved(db, ring)
    for (let from = 0; from < owners.length; from += batchSize) {
      const batch = owners.slice(from, from + batchSize)
      await db.transaction().execute(async (trx) => {
        const giftIds = await lockMoved(trx, ring, batch)
        await addToScores(trx, ring, await enterSums(trx, ring, { giftIds, at }))
      })
    }
  }
  await noteBatch(db, at)
}
