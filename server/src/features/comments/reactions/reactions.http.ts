import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import type { AnchorDeps } from '../../giveables/index.ts'
import { react, unreact } from './react.ts'

export const reactionRoutes = (deps: Deps & AnchorDeps): Route[] => [
  route('PUT /reactions/{type}/{uuid}/{reaction}', signedIn, async ({ params, viewer }) => ({
    data: await react(deps, viewer, params),
  })),
  route('DELETE /reactions/{type}/{uuid}/{reaction}', signedIn, async ({ params, viewer }) => ({
    data: await unreact(deps, viewer, params),
  })),
]
