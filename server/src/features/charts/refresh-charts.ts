import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { changedGiveables, lockCharts, recountMembers, recountMonths, takeChanges } from './recount.queries.ts'

type RefreshDeps = Pick<Deps, 'db' | 'config'>

const batchSize = 100

/** Recounts months that changed since the last run. Database triggers record each change in its own transaction. */
export async function refreshCharts({ db, config }: RefreshDeps): Promise<void> {
  for (let after = 0; ;) {
    const giveables = await changedGiveables(db, { after, most: batchSize })
    for (const id of giveables)
      await db.transaction().execute(async (trx) => {
        await lockCharts(trx, id)
        await countChanges(trx, id, config.DEFAULT_TIME_ZONE)
      })
    if (giveables.length < batchSize) return
    after = giveables.at(-1)!
  }
}

export async function countChanges(trx: Trx, giveableId: number, timeZone: string): Promise<void> {
  const { months, members } = await takeChanges(trx, giveableId)
  await recountMonths(trx, giveableId, months)
  if (members) await recountMembers(trx, giveableId, timeZone)
}
