import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { boards } from '@kindling/contract/leaderboards/calls'
import { inRebuild, type Rebuild } from '../../platform/database/rebuild.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { giveablesAfter } from '../giveables/index.ts'
import { countedDays } from './board-days.ts'
import { allConcerned, lockBoards, rebuildSteps, recountRows } from './recount.queries.ts'
import { countChanges } from './refresh-boards.ts'

export type RebuiltBoards = { uuid: string; name: string; boards: number }

type RebuildBoardsInput = Rebuild & { staffId: number | null; onDone(count: number): void }

/** Counts listed gifts. Returns the giveables whose rows differed, and on how many boards. */
export async function rebuildBoards(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { check, staffId, onDone }: RebuildBoardsInput,
): Promise<RebuiltBoards[]> {
  const differed: RebuiltBoards[] = []
  let done = 0
  for (let page = await giveablesAfter(db, 0, pageSize); page.length > 0;) {
    for (const { id, uuid, name } of page) {
      const boards = await inRebuild(db, { check }, async (trx) => {
        const found = await recountGiveable(trx, { giveableId: id, days: countedDays(deps) })
        const at = deps.clock.now()
        if (found > 0)
          await noteDeed(trx, { deed: 'boards_rebuilt', actorId: staffId, asStaff: true, giveableId: id, at })
        return found
      })
      if (boards > 0) differed.push({ uuid, name, boards })
    }
    onDone((done += page.length))
    page = await giveablesAfter(db, page.at(-1)!.id, pageSize)
  }
  return differed
}

/** Counts waiting changes first, so that they are not reported as differences. */
async function recountGiveable(trx: Trx, { giveableId, days }: { giveableId: number; days: readonly string[] }) {
  await lockBoards(trx, [giveableId])
  await countChanges(trx, giveableId, days)
  const rows = await recountRows(trx, await allConcerned(trx, giveableId), days)
  const all = days.flatMap((since) => boards.map((board) => ({ giveableId, board, since })))
  const differed = [...rows, ...(await rebuildSteps(trx, all))]
  return new Set(differed.map(({ board, since }) => `${board} ${since}`)).size
}

const pageSize = 100
