import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { lockGiveables } from '../../giveables/index.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { changeProject, findProject, lockProject, type LockedProject } from '../projects.queries.ts'
import { takesGiftsIn } from '../project.ts'

type PauseDeps = Pick<Deps, 'db' | 'clock' | 'live'>
type ByStaff = { identifier: string; staffId: number }

/** A paused project takes no gifts; its page shows the reason, the latest of several. Throws not_found, conflict. */
export const pauseProject = (deps: PauseDeps, { reason, ...of }: ByStaff & { reason: string }): Promise<void> =>
  runLocked(deps, of, async (trx, project, now) => {
    if (project.pause_reason === reason) return
    if (!takesGiftsIn(project.status)) throw new Refusal('conflict', 'project.notPausable')
    const { id, giveable_id: giveableId, closed_at: closedAt } = project
    await changeProject(trx, id, { pause_reason: reason })
    await changeGiveable(trx, giveableId, { closed: { at: closedAt ?? now, because: 'paused' } })
    const deed = { deed: 'project_paused', actorId: of.staffId, asStaff: true, giveableId } as const
    await noteDeed(trx, { ...deed, details: { reason }, at: now })
  })

/** Resumes a paused project. Idempotent. Throws not_found. */
export const resumeProject = (deps: PauseDeps, of: ByStaff): Promise<void> =>
  runLocked(deps, of, async (trx, { id, giveable_id: giveableId, pause_reason: paused }, now) => {
    if (paused === null) return
    await changeProject(trx, id, { pause_reason: null })
    await changeGiveable(trx, giveableId, { closed: null })
    await noteDeed(trx, { deed: 'project_resumed', actorId: of.staffId, asStaff: true, giveableId, at: now })
  })

async function runLocked(
  { db, clock, live }: PauseDeps,
  { identifier }: ByStaff,
  run: (trx: Trx, project: LockedProject, now: Date) => Promise<void>,
): Promise<void> {
  const named = readIdentifier(identifier)
  const found = named && (await findProject(db, named))
  if (!found) throw notFound()
  await db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [found.giveableId])
    await run(trx, await lockProject(trx, found.id), clock.now())
    await afterCommit(trx, () => live.publish(subjectOf('giveables', found.uuid)))
  })
}
