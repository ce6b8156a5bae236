import type { ProjectAct } from '@kindling/contract/projects/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { RefusalName } from '../../../platform/refusal-text.ts'
import { askRecentSignIn } from '../../accounts/index.ts'
import { lockGiveables } from '../../giveables/index.ts'
import { representativeStatus } from '../../nonprofits/index.ts'
import { isStaff } from '../access.queries.ts'
import { findProject, lockProject, type LockedProject } from '../projects.queries.ts'
import { projectPolicy } from '../projects.policy.ts'

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>

export type Actor = Pick<Viewer, 'id' | 'sessionId' | 'signedInAt' | 'timeZone'>

/** Throws not_found for anybody but representatives and staff, sign_in_again without a recent sign-in of staff. */
export async function mustRun(
  deps: Pick<Deps, 'clock'> & { db: Db | Trx },
  viewer: Actor,
  nonprofitId: number,
): Promise<{ actorId: number; asStaff: boolean }> {
  if ((await representativeStatus(deps.db, nonprofitId, viewer.id)) === 'active')
    return { actorId: viewer.id, asStaff: false }
  if (!(await isStaff(deps.db, viewer.id))) throw notFound()
  await askRecentSignIn(deps as Pick<Deps, 'db' | 'clock'>, viewer as Viewer)
  return { actorId: viewer.id, asStaff: true }
}

type By = { actorId: number; asStaff: boolean }
type Acting = {
  viewer: Actor
  identifier: string
  act: Exclude<ProjectAct, 'give'>
  refusal: RefusalName & `project.${string}`
}

/** Locks giveable and project. Skips the act if `isDone`. Throws not_found, and conflict if the status forbids it. */
export async function actOn(
  deps: ActDeps,
  { viewer, identifier, act, refusal }: Acting,
  run: (trx: Trx, project: LockedProject, at: { now: Date; by: By }) => Promise<void>,
  isDone: (project: LockedProject) => boolean = () => false,
): Promise<number> {
  const named = readIdentifier(identifier)
  const found = named && (await findProject(deps.db, named))
  if (!found) throw notFound()
  const by = await mustRun(deps, viewer, found.nonprofitId)
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [found.giveableId])
    const project = await lockProject(trx, found.id)
    if (isDone(project)) return
    const now = deps.clock.now()
    const asked = { isPublic: true, startsAt: now, endsAt: null, closedAt: null, isSuspended: false }
    const isPaused = project.pause_reason !== null
    if (!projectPolicy[act]({ ...asked, status: project.status, isPaused, runs: true, now }))
      throw new Refusal('conflict', isPaused ? 'project.paused' : (refusal as never))
    await run(trx, project, { now, by })
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', project.uuid)))
  })
  return found.id
}
