import type { WithPictures } from '../../photos/index.ts'
import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { changeProfile } from '../../accounts/index.ts'
import { readUser } from './read-user.ts'

export const ownUserRoutes = (deps: Deps & WithPictures): Route[] => [
  route('GET /user', signedIn, async ({ viewer, query }) => ({ data: await readUser(deps, viewer, query) }), {
    // no live subject covers changes of the giveables in these lists, so answers with them are never 304
    about: ({ data: { communities, subscribed_communities, supportedCampaigns, uuid } }) =>
      communities || subscribed_communities || supportedCampaigns ? null : [subjectOf('people', uuid)],
  }),
  route(
    'PATCH /user',
    signedIn,
    async ({ viewer, address, body }) => {
      const changed = await changeProfile(deps, { viewer, address, change: body })
      return { data: await readUser(deps, changed, { include: ['cover', 'giving', 'settings'] }) }
    },
    // a stored answer would include a fast hash of the body, which may contain a password
    { keepsAnswer: false },
  ),
]
