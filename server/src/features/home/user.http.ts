import type { WithPictures } from '../files/index.ts'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { changeProfile } from '../accounts/index.ts'
import { readUser } from './read-user.ts'

export const homeUserRoutes = (deps: Deps & WithPictures): Route[] => [
  route('GET /user', signedIn, async ({ viewer, query }) => ({ data: await readUser(deps, viewer, query) }), {
    // what moves of the causes in its lists is told to nobody as theirs
    about: ({ data: { communities, supportedCampaigns, uuid } }) =>
      communities || supportedCampaigns ? null : [subjectOf('people', uuid)],
  }),
  route(
    'PATCH /user',
    signedIn,
    async ({ viewer, address, body }) => {
      const changed = await changeProfile(deps, { viewer, address, change: body })
      return { data: await readUser(deps, changed, { include: ['cover', 'giving', 'settings'] }) }
    },
    // a hash of what was sent would stand beside it: a quick one, of a password
    { keepsAnswer: false },
  ),
]
