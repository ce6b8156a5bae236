import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import type { Deps } from '../../deps.ts'
import { listFlash, takeDownFlash } from '../flash-campaigns/index.ts'
import { listProjects, pauseProject, resumeProject } from '../projects/index.ts'
import { findActingStaff, findStaff } from './find-staff.ts'

export const staffGiveables = (deps: Deps): Route[] => [
  route('GET /staff/flash-campaigns', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    return { data: await listFlash(deps) }
  }),

  route('POST /staff/flash-campaigns/{uuid}', signedIn, async ({ viewer, params: { uuid }, body: { reason } }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    await takeDownFlash(deps, { identifier: uuid, actorId: staffId, reason })
    return undefined
  }),

  route('GET /staff/projects', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    return { data: await listProjects(deps.db) }
  }),

  route('POST /staff/projects/{identifier}', signedIn, async ({ viewer, params: { identifier }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    const of = { identifier, staffId }
    await (body.act === 'pause' ? pauseProject(deps, { ...of, reason: body.reason }) : resumeProject(deps, of))
    return undefined
  }),
]
