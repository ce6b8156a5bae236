import type { Deps } from '../../../deps.ts'
import { addToScores, noteBatch } from '../../impact/index.ts'
import { enterSums, lockMoved, ownersOfMoved } from './sums.queries.ts'

const atOnce = 500

/** Runs nightly: moves gifts that hide their amount into the scores of inviters, and refunds out of them. */
export async function countHeld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  for (const ring of ['friends', 'second'] as const) {
    const owners = await ownersOfMoved(db, ring)
    for (let from = 0; from < owners.length; from += atOnce) {
      const those = owners.slice(from, from + atOnce)
      await db.transaction().execute(async (trx) => {
        const giftIds = await lockMoved(trx, ring, those)
        await addToScores(trx, ring, await enterSums(trx, ring, { giftIds, at }))
      })
    }
  }
  await noteBatch(db, at)
}
