import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { showCommunity } from '../show-community.ts'
import { changeCommunity } from './change-community.ts'
import { changeStatus } from './change-status.ts'
import { startCommunity } from './start-community.ts'

export const runningRoutes = (deps: Deps): Route[] => [
  route('POST /communities', signedIn, async ({ body, viewer }) => {
    const { uuid } = await startCommunity(deps, viewer, body)
    return { data: await showCommunity(deps, uuid, viewer) }
  }),

  route('PATCH /communities/{identifier}', signedIn, async ({ params: { identifier }, body, viewer }) => {
    await changeCommunity(deps, viewer, identifier, body)
    return { data: await showCommunity(deps, identifier, viewer) }
  }),

  route('PUT /communities/{identifier}/status', signedIn, async ({ params, body, viewer }) => {
    await changeStatus(deps, viewer, { ...params, ...body })
    return { data: await showCommunity(deps, params.identifier, viewer) }
  }),
]
