import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { showFeed, showFeedOfMine } from './show-feed.ts'

export const feedRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /communities/{identifier}/feed', anyone, ({ viewer, params, query }) =>
    showFeed(deps, viewer, { ...params, ...query }),
  ),
  route('GET /user/feed', signedIn, async ({ viewer }) => ({ data: await showFeedOfMine(deps, viewer) })),
]
