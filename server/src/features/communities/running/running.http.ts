import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { changeCommunity } from './change-community.ts'
import { changeStatus } from './change-status.ts'
import { startCommunity } from './start-community.ts'

export const runningRoutes = (deps: Deps): Route[] => [
  route('POST /communities', signedIn, async ({ body, viewer }) => ({
    data: await startCommunity(deps, viewer, body),
  })),

  route('PATCH /communities/{identifier}', signedIn, async ({ params, body, viewer }) => ({
    data: await changeCommunity(deps, viewer, params.identifier, body),
  })),

  route('PUT /communities/{identifier}/status', signedIn, async ({ params, body, viewer }) => ({
    data: await changeStatus(deps, viewer, { ...params, ...body }),
  })),
]
