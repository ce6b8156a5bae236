import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { insideOf } from '../show-community.ts'
import { readAllocations } from './allocations.queries.ts'
import { announceAllocation } from './announce-allocation.ts'
import { withdrawAllocation } from './withdraw-allocation.ts'

export const allocationRoutes = (deps: Deps): Route[] => {
  const listOf = async (identifier: string, viewer: { id: number }) => {
    const { giveable_id: giveableId } = await insideOf(deps, identifier, viewer)
    return readAllocations(deps.db, { giveableId, now: deps.clock.now() })
  }
  return [
    route('GET /communities/{identifier}/allocations', signedIn, async ({ params, viewer }) => ({
      data: await listOf(params.identifier, viewer),
    })),

    route('PUT /communities/{identifier}/allocations/coming', signedIn, async ({ params, body, viewer }) => {
      await announceAllocation(deps, viewer, { ...params, ...body })
      const all = await listOf(params.identifier, viewer)
      return { data: all.find(({ state }) => state === 'coming')! }
    }),

    route('DELETE /communities/{identifier}/allocations/coming', signedIn, async ({ params, viewer }) => {
      await withdrawAllocation(deps, viewer, params.identifier)
      return undefined
    }),
  ]
}
