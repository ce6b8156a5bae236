import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { inviteAddress, pageAddress } from './invite-address.ts'
import { findInvitable } from './invitable.ts'
import { readInvite } from './invites.queries.ts'
import { showInvite } from './show-invite.ts'

export const inviteRoutes = (deps: Deps): Route[] => [
  route('GET /invites/{kind}/{code}', anyone, async ({ params, viewer, address }) => ({
    data: await showInvite(deps, { ...params, viewer, address }),
  })),

  route('GET /invites/mine', signedIn, async ({ query, viewer }) => {
    const found = await findInvitable(deps, query.type === 'communities' ? 'g' : 'c', query.id, viewer)
    const [row] = await readInvite(deps.db, { id: found.id, viewerId: viewer.id, refereeId: null }, found.kind)
    return { data: { url: row?.invites_open ? inviteAddress(deps, found, viewer.id) : pageAddress(deps, found) } }
  }),
]
