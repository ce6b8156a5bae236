import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { searchAll } from './explore.queries.ts'

export const exploreRoutes = (deps: Deps): Route[] => [
  route('GET /search', anyone, async ({ query, viewer }) => {
    const asked = { search: query['filter[q]'], viewerId: viewer?.id ?? null, now: deps.clock.now() }
    return { data: await searchAll(deps.db, asked) }
  }),
]
