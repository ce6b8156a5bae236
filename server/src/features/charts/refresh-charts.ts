import type { Deps } from '../../deps.ts'
import { batchesOf } from '../../platform/batches.ts'
import type { Trx } from '../../platform/database/db.ts'
import { changedGiveables, lockCharts, recountDays, recountMembers, sumMonths, takeChanges } from './recount.queries.ts'

type RefreshDeps = Pick<Deps, 'db' | 'config'>

const giveablesPerPage = 100
/** A batch has at most this many gifts, because a month whose days are not counted yet is counted from all of its gifts. */
const giftsPerBatch = 20_000

/** Recounts days that changed since the last run, and sums their months. Database triggers record each change in its own transaction. */
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
  const { days, months, members } = await takeChanges(trx, giveableIds)
  await recountDays(trx, { days, months })
  await sumMonths(trx, [
    ...days.map(({ giveableId, day }) => ({ giveableId, month: `${day.slice(0, 7)}-01` })),
    ...months,
  ])
  await recountMembers(trx, members, timeZone)
}
