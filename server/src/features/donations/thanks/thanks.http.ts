import type { WithKinds } from '../../giveables/index.ts'
import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { showDay } from './show-day.ts'
import { thankGivers } from './thank-givers.ts'

export const thanksRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /thanks', signedIn, async ({ query, viewer }) => ({ data: await showDay(deps, viewer, query) })),

  route('POST /thanks', signedIn, async ({ body, viewer }) => {
    await thankGivers(deps, viewer, body)
    return undefined
  }),
]
