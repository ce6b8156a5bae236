import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { insideOf } from '../show-community.ts'
import { readSplits } from './splits.queries.ts'
import { announceSplit } from './announce-split.ts'
import { withdrawSplit } from './withdraw-split.ts'

export const splitRoutes = (deps: Deps): Route[] => [
  route('GET /communities/{identifier}/allocations', signedIn, async ({ params, viewer }) => {
    const { giveable_id: giveableId } = await insideOf(deps, params.identifier, viewer)
    return { data: await readSplits(deps.db, { giveableId, now: deps.clock.now() }) }
  }),

  route('PUT /communities/{identifier}/allocations/coming', signedIn, async ({ params, body, viewer }) => ({
    data: await announceSplit(deps, viewer, { ...params, ...body }),
  })),

  route('DELETE /communities/{identifier}/allocations/coming', signedIn, async ({ params, viewer }) => {
    await withdrawSplit(deps, viewer, params.identifier)
    return undefined
  }),
]
