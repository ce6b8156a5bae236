import type { Deps } from '../../deps.ts'
import { inRebuild, type Rebuild } from '../../platform/database/rebuild.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { peopleAfter, recountScores, type RebuiltImpact } from './impact.queries.ts'

type RebuildImpactInput = Rebuild & { staffId: number | null; onDone(count: number): void }

/** From gifts and invitations. Returns the people whose figures differed, and which, without amounts. */
export async function rebuildImpact(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { check, staffId, onDone }: RebuildImpactInput,
): Promise<RebuiltImpact[]> {
  const differed: RebuiltImpact[] = []
  let done = 0
  for (let page = await peopleAfter(db, 0, pageSize); page.length > 0;) {
    const ids = page
    differed.push(
      ...(await inRebuild(db, { check }, async (trx) => {
        const at = clock.now()
        const found = await recountScores(trx, ids)
        const details = { people: found.length }
        if (found.length > 0)
          await noteDeed(trx, { deed: 'impact_rebuilt', actorId: staffId, asStaff: true, details, at })
        return found
      })),
    )
    onDone((done += page.length))
    page = await peopleAfter(db, page.at(-1)!, pageSize)
  }
  return differed
}

const pageSize = 1_000
