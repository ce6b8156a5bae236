import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { insideOf } from '../show-community.ts'
import { readAllocations } from './allocations.queries.ts'
import { announceAllocation } from './announce-allocation.ts'
import { withdrawAllocation } from './withdraw-allocation.ts'

export const allocationRoutes = (deps: Deps): Route[] => [
  route('GET /communities/{identifier}/allocations', signedIn, async ({ params, viewer }) => {
    const { giveable_id: giveableId } = await insideOf(deps, params.identifier, viewer)
    return { data: await readAllocations(deps.db, { giveableId, now: deps.clock.now() }) }
  }),

  route('PUT /communities/{identifier}/allocations/coming', signedIn, async ({ params, body, viewer }) => ({
    data: await announceAllocation(deps, viewer, { ...params, ...body }),
  })),

  route('DELETE /communities/{identifier}/allocations/coming', signedIn, async ({ params, viewer }) => {
    await withdrawAllocation(deps, viewer, params.identifier)
    return undefined
  }),
]
