import type { Deps } from '../../../deps.ts'
import { lockGiveables } from '../../giveables/index.ts'
import { dueGiveables, listGiftRows } from './listing.queries.ts'

const batchSize = 100

/** Lists rows that have waited a day, or that can be listed with rows of enough other people. Skips locked rows. */
export async function listWaiting({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const at = clock.now()
  for (let after = 0; ;) {
    const giveables = await dueGiveables(db, { at, after, most: batchSize })
    if (giveables.length === 0) return
    await db.transaction().execute(async (trx) => {
      await lockGiveables(trx, giveables)
      await listGiftRows(trx, { giveables, at, timeZone: config.DEFAULT_TIME_ZONE })
    })
    after = giveables.at(-1)!
  }
}
