import type { Deps } from '../../deps.ts'
import { inRebuild, type Rebuild } from '../../platform/database/rebuild.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { giveablesAfter } from '../giveables/index.ts'
import { lockCharts, monthsOf, recountDays, recountMembers, sumMonths } from './recount.queries.ts'
import { countChanges } from './refresh-charts.ts'

export type RebuiltCharts = { uuid: string; name: string; rows: number }

type RebuildChartsInput = Rebuild & { staffId: number | null; onDone(count: number): void }

/** Returns the giveables whose rows differed. Counts waiting changes first, since they are no differences. */
export async function rebuildCharts(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { check, staffId, onDone }: RebuildChartsInput,
): Promise<RebuiltCharts[]> {
  const differed: RebuiltCharts[] = []
  let done = 0
  for (let page = await giveablesAfter(db, 0, pageSize); page.length > 0;) {
    for (const { id, uuid, name } of page) {
      const rows = await inRebuild(db, { check }, async (trx) => {
        await lockCharts(trx, [id])
        await countChanges(trx, [id], config.DEFAULT_TIME_ZONE)
        const months = await monthsOf(trx, id)
        await recountDays(trx, { days: [], months })
        const found = (await sumMonths(trx, months)) + (await recountMembers(trx, [id], config.DEFAULT_TIME_ZONE))
        const at = clock.now()
        if (found > 0)
          await noteDeed(trx, { deed: 'charts_rebuilt', actorId: staffId, asStaff: true, giveableId: id, at })
        return found
      })
      if (rows > 0) differed.push({ uuid, name, rows })
    }
    onDone((done += page.length))
    page = await giveablesAfter(db, page.at(-1)!.id, pageSize)
  }
  return differed
}

const pageSize = 100
