import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { inRebuild, type Rebuild } from '../../platform/database/rebuild.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { giveablesAfter, recountGiveable, type Recounted } from './rebuild.queries.ts'

export type RebuiltTotals = Recounted & { uuid: string; name: string }

type RebuildTotalsInput = Rebuild & { staffId: number | null; onDone(count: number): void }

/** Recounts giveables one after another. Returns those that had wrong numbers. */
export async function rebuildTotals(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  { check, staffId, onDone }: RebuildTotalsInput,
): Promise<RebuiltTotals[]> {
  const differed: RebuiltTotals[] = []
  let done = 0
  for (let page = await giveablesAfter(db, 0, pageSize); page.length > 0;) {
    for (const { id, uuid, name } of page) {
      const found = await inRebuild(db, { check }, async (trx) => {
        const recounted = await recountGiveable(trx, id)
        if (recounted.totals + recounted.supporters + recounted.days === 0) return null
        await noteDeed(trx, {
          deed: 'counters_rebuilt',
          actorId: staffId,
          asStaff: true,
          giveableId: id,
          at: clock.now(),
        })
        await afterCommit(trx, () => live.publish(subjectOf('giveables', uuid)))
        return recounted
      })
      if (found) differed.push({ uuid, name, ...found })
    }
    onDone((done += page.length))
    page = await giveablesAfter(db, page.at(-1)!.id, pageSize)
  }
  return differed
}

const pageSize = 100
