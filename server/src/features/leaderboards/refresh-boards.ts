import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { countedDays } from './board-days.ts'
import {
  changedGiveables,
  dropPastBoards,
  lockBoards,
  peopleConcerned,
  rebuildSteps,
  recountRows,
  takeChanges,
} from './recount.queries.ts'

type Refreshing = Pick<Deps, 'db' | 'clock' | 'config'>

const giveablesPerBatch = 100
export const changesPerBatch = 2_000

/** Database triggers note changes in the transaction that makes them. `of` limits it to changes of one person. */
export async function refreshBoards(deps: Refreshing, { of = null }: { of?: number | null } = {}): Promise<void> {
  for (let after = 0; ;) {
    const giveables = await changedGiveables(deps.db, { of, after, most: giveablesPerBatch })
    for (const id of giveables) while ((await refreshGiveable(deps, id)) === changesPerBatch);
    if (giveables.length < giveablesPerBatch) return
    after = giveables.at(-1)!
  }
}

async function refreshGiveable({ db, ...deps }: Refreshing, giveableId: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockBoards(trx, giveableId)
    return await countChanges(trx, { giveableId, days: countedDays(deps) })
  })
}

type Counting = { giveableId: number; days: readonly string[] }

/** Counts the changes of boards that this transaction has locked. Returns how many there were. */
export async function countChanges(trx: Trx, { giveableId, days }: Counting): Promise<number> {
  const moved = await takeChanges(trx, giveableId, changesPerBatch)
  if (moved.length === 0) return 0
  const people = await peopleConcerned(trx, giveableId, moved)
  const changed = await recountRows(trx, { giveableId, people, days })
  for (const board of changed) await rebuildSteps(trx, { giveableId, ...board })
  return moved.length
}

export async function forgetPastBoards({ db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await dropPastBoards(db, countedDays(deps))
}
