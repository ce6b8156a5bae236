import type { Deps } from '../../../deps.ts'
import { dueCauses, listGiftRows, lockCauses } from './listing.queries.ts'

const atOnce = 100

/** What waited a day, or found company while a row of it was held. What is held just then is for the next time. */
export async function listWaiting({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const at = clock.now()
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const causes = await dueCauses(db, { at, after, most: atOnce })
    if (causes.length === 0) return
    await db.transaction().execute(async (trx) => {
      await lockCauses(trx, causes)
      await listGiftRows(trx, { causes, at, timeZone: config.DEFAULT_TIME_ZONE })
    })
    after = causes.at(-1)!
  }
}
