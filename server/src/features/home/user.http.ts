import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { readUser } from './read-user.ts'

export const homeUserRoutes = (deps: Deps): Route[] => [
  route('GET /user', signedIn, async ({ viewer, query }) => ({ data: await readUser(deps, viewer, query) })),
]
