import type { Deps } from '../../deps.ts'
import { batchesOf } from '../../platform/batches.ts'
import type { Trx } from '../../platform/database/db.ts'
import { changedGiveables, lockCharts, recountMembers, recountMonths, takeChanges } from './recount.queries.ts'

type RefreshDeps = Pick<Deps, 'db' | 'config'>

const giveablesPerPage = 100
/** A batch has at most this many gifts, because a month is counted from all of its gifts. */
const giftsPerBatch = 20_000

/** Recounts months that changed since the last run. Database triggers record each change in its own transaction. */
export async function refreshCharts({ db, config }: RefreshDeps): Promise<void> {
  for (let after = 0; ;) {
    const giveables = await changedGiveables(db, { after, most: giveablesPerPage })
    for (const batch of batchesOf(giveables, giftsPerBatch)) {
      const ids = batch.map(({ id }) => id)
      await db.transaction().execute(async (trx) => {
        await lockCharts(trx, ids)
        await countChanges(trx, ids, config.DEFAULT_TIME_ZONE)
      })
    }
    if (giveables.length < giveablesPerPage) return
    after = giveables.at(-1)!.id
  }
}

/** Counts the changes of giveables whose charts this transaction has locked. */
export async function countChanges(trx: Trx, giveableIds: readonly number[], timeZone: string): Promise<void> {
  const { months, members } = await takeChanges(trx, giveableIds)
  await recountMonths(trx, months)
  await recountMembers(trx, members, timeZone)
}
