import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { changeLine } from './change-line.ts'
import { addressToShare } from './invite-address.ts'
import { findInvitable } from './invitable.ts'
import { readLine } from './invites.queries.ts'
import { showInvite } from './show-invite.ts'

export const inviteRoutes = (deps: Deps): Route[] => [
  route('GET /invites/{kind}/{code}', anyone, async ({ params, viewer, address, request }) => ({
    data: await showInvite(deps, { ...params, viewer, address, opens: request?.method === 'GET' }),
  })),

  route('GET /invites/mine', signedIn, async ({ query, viewer }) => {
    const { bonds } = await findInvitable(deps, deps.kinds.get(query.type), { identifier: query.id, viewer })
    const line = await readLine(deps.db, { ...bonds, personId: viewer.id })
    return { data: { url: addressToShare(deps, bonds, viewer.id), line } }
  }),

  route('PUT /invites/mine', signedIn, async ({ body, viewer }) => ({ data: await changeLine(deps, viewer, body) })),
]
