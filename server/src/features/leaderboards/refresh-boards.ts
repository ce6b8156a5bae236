import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { countedDays } from './board-days.ts'
import {
  changedGiveables,
  type ChangedGiveable,
  dropPastBoards,
  lockBoards,
  peopleConcerned,
  rebuildSteps,
  recountRows,
  takeChanges,
} from './recount.queries.ts'

type Refreshing = Pick<Deps, 'db' | 'clock' | 'config'> & { live: Pick<Deps['live'], 'publish'> }

const giveablesPerBatch = 100
export const changesPerBatch = 2_000

/** Database triggers note changes in the transaction that makes them. `of` limits it to changes of one person. */
export async function refreshBoards(deps: Refreshing, { of = null }: { of?: number | null } = {}): Promise<void> {
  for (let after = 0; ;) {
    const giveables = await changedGiveables(deps.db, { of, after, most: giveablesPerBatch })
    for (const one of giveables) while ((await refreshGiveable(deps, one)) === changesPerBatch);
    if (giveables.length < giveablesPerBatch) return
    after = giveables.at(-1)!.id
  }
}

/** Publishes only a change of rows, so that no event reveals a gift that boards do not count. */
async function refreshGiveable({ db, live, ...deps }: Refreshing, { id, uuid }: ChangedGiveable): Promise<number> {
  const { taken, hasMoved } = await db.transaction().execute(async (trx) => {
    await lockBoards(trx, id)
    return await countChanges(trx, { giveableId: id, days: countedDays(deps) })
  })
  if (hasMoved) live.publish(subjectOf('boards', uuid))
  return taken
}

type Counted = { taken: number; hasMoved: boolean }
type Counting = { giveableId: number; days: readonly string[] }

/** Counts the changes of boards that this transaction has locked. `hasMoved`: whether a row of a board differs now. */
export async function countChanges(trx: Trx, { giveableId, days }: Counting): Promise<Counted> {
  const moved = await takeChanges(trx, giveableId, changesPerBatch)
  if (moved.length === 0) return { taken: 0, hasMoved: false }
  const people = await peopleConcerned(trx, giveableId, moved)
  const changed = await recountRows(trx, { giveableId, people, days })
  for (const board of changed) await rebuildSteps(trx, { giveableId, ...board })
  return { taken: moved.length, hasMoved: changed.length > 0 }
}

export async function forgetPastBoards({ db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await dropPastBoards(db, countedDays(deps))
}
