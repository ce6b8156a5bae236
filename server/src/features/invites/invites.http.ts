import type { WithKinds } from '../giveables/index.ts'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { changeLine } from './change-line.ts'
import { ownInvite } from './invite-address.ts'
import { findInvitable } from './invitable.ts'
import { readLine } from './invites.queries.ts'
import { isOpenedByPerson } from './link-opener.ts'
import { showInvite, showPublicInvite } from './show-invite.ts'

export const inviteRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /invites/{kind}/{code}', anyone, async ({ params, viewer, address, request }) => ({
    data: await showInvite(deps, {
      ...params,
      viewer,
      address,
      opens: request?.method === 'GET' && isOpenedByPerson(request.headers),
    }),
  })),

  route('GET /invites/public', anyone, async ({ query, viewer, address }) => ({
    data: await showPublicInvite(deps, { ...query, viewer, address }),
  })),

  route('GET /invites/mine', signedIn, async ({ query, viewer }) => {
    const asked = { identifier: query.id, viewer, refereeId: viewer.id }
    const { bonds } = await findInvitable(deps, deps.kinds.get(query.type), asked)
    const line = await readLine(deps.db, { ...bonds, personId: viewer.id })
    return { data: ownInvite(deps, bonds, viewer.id, line) }
  }),

  route('PUT /invites/mine', signedIn, async ({ body, viewer }) => ({ data: await changeLine(deps, viewer, body) })),
]
