import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import type { WithKinds } from '../giveables/index.ts'
import { changeUpdate } from './publishing/change-update.ts'
import { postUpdate } from './publishing/post-update.ts'
import { removeUpdate } from './publishing/remove-update.ts'
import { listUpdates } from './reading/list-updates.ts'
import { showUpdate } from './reading/show-update.ts'
import { showFeed, showFeedOfMine } from './feed/show-feed.ts'

export const updateRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /{modelType}/{identifier}/updates', anyone, ({ viewer, params, query }) =>
    listUpdates(deps, viewer, params, query),
  ),
  route('POST /{modelType}/{identifier}/updates', signedIn, async ({ viewer, params, body }) => ({
    data: await postUpdate(deps, viewer, params, body),
  })),
  route('GET /{modelType}/{identifier}/updates/{uuid}', anyone, async ({ viewer, params }) => ({
    data: await showUpdate(deps, viewer, params),
  })),
  route('PATCH /{modelType}/{identifier}/updates/{uuid}', signedIn, async ({ viewer, params, body }) => ({
    data: await changeUpdate(deps, viewer, params, body),
  })),
  route('DELETE /{modelType}/{identifier}/updates/{uuid}', signedIn, async ({ viewer, params }) => {
    await removeUpdate(deps, viewer, params)
    return undefined
  }),
]

export const feedRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /communities/{identifier}/feed', anyone, ({ viewer, params, query }) =>
    showFeed(deps, viewer, { ...params, ...query }),
  ),
  route('GET /user/feed', signedIn, ({ viewer, query }) => showFeedOfMine(deps, viewer, query)),
]
