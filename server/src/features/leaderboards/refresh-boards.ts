import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { batchesOf } from '../../platform/batches.ts'
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

const giveablesPerPage = 100
/** A batch has at most this many gifts, because a large board takes a tenth of a second. */
const giftsPerBatch = 20_000
const changesPerBatch = 2_000

/** Database triggers note changes in the transaction that makes them. `of` limits it to changes of one person. */
export async function refreshBoards(deps: Refreshing, { of = null }: { of?: number | null } = {}): Promise<void> {
  for (let after = 0; ;) {
    const giveables = await changedGiveables(deps.db, { of, after, most: giveablesPerPage })
    for (const batch of batchesOf(giveables, giftsPerBatch))
      while ((await refreshBatch(deps, batch)) === changesPerBatch);
    if (giveables.length < giveablesPerPage) return
    after = giveables.at(-1)!.id
  }
}

/** Publishes only a change of rows, so that no event reveals a gift that boards do not count. */
async function refreshBatch({ db, live, ...deps }: Refreshing, giveables: readonly ChangedGiveable[]): Promise<number> {
  const ids = giveables.map(({ id }) => id)
  const { taken, moved } = await db.transaction().execute(async (trx) => {
    await lockBoards(trx, ids)
    return await countBatch(trx, ids, countedDays(deps))
  })
  live.publish(...giveables.flatMap(({ id, uuid }) => (moved.has(id) ? [subjectOf('boards', uuid)] : [])))
  return taken
}

type Batch = { taken: number; moved: ReadonlySet<number> }

/** `moved`: the giveables of which a row of a board differs now. */
async function countBatch(trx: Trx, giveableIds: readonly number[], days: readonly string[]): Promise<Batch> {
  const changes = await takeChanges(trx, giveableIds, changesPerBatch)
  if (changes.length === 0) return { taken: 0, moved: new Set() }
  const changed = await recountRows(trx, await peopleConcerned(trx, changes), days)
  await rebuildSteps(trx, changed)
  return { taken: changes.length, moved: new Set(changed.map(({ giveableId }) => giveableId)) }
}

/** Counts the changes of a giveable whose boards this transaction has locked. */
export async function countChanges(trx: Trx, giveableId: number, days: readonly string[]): Promise<void> {
  while ((await countBatch(trx, [giveableId], days)).taken === changesPerBatch);
}

export async function forgetPastBoards({ db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await dropPastBoards(db, countedDays(deps))
}
