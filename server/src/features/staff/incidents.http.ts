import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { openIncident, recentIncidents, updateIncident } from '../status/index.ts'
import { findActingStaff, findStaff } from './find-staff.ts'

export const incidentRoutes = (deps: Deps): Route[] => [
  route('GET /staff/incidents', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    return { data: await recentIncidents(deps.db, deps.clock.now()) }
  }),

  route('POST /staff/incidents', signedIn, async ({ viewer, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    return { data: await openIncident(deps, { ...body, staffId }) }
  }),

  route('POST /staff/incidents/{uuid}', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    return { data: await updateIncident(deps, { ...body, uuid, staffId }) }
  }),
]
