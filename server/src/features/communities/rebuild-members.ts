import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { inRebuild, type Rebuild } from '../../platform/database/rebuild.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { recountMembers, type RecountedMembers } from './communities.queries.ts'

export async function rebuildMembers(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  { check, staffId }: Rebuild & { staffId: number | null },
): Promise<RecountedMembers[]> {
  return await inRebuild(db, { check }, async (trx) => {
    const differed = await recountMembers(trx)
    const deed = { deed: 'counters_rebuilt', actorId: staffId, asStaff: true, at: clock.now() } as const
    for (const { giveable_id: giveableId } of differed) await noteDeed(trx, { ...deed, giveableId })
    await afterCommit(trx, () => live.publish(...differed.map(({ uuid }) => subjectOf('giveables', uuid))))
    return differed
  })
}
