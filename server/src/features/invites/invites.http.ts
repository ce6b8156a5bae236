import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { inviteAddress, pageAddress } from './invite-address.ts'
import { findInvitable } from './invitable.ts'
import { showInvite } from './show-invite.ts'

export const inviteRoutes = (deps: Deps): Route[] => [
  route('GET /invites/{kind}/{code}', anyone, async ({ params, viewer, address }) => ({
    data: await showInvite(deps, { ...params, viewer, address }),
  })),

  route('GET /invites/mine', signedIn, async ({ query, viewer }) => {
    const { bonds } = await findInvitable(deps, deps.kinds.get(query.type), { identifier: query.id, viewer })
    const url = bonds.invites_open ? inviteAddress(deps, bonds, viewer.id) : pageAddress(deps, bonds)
    return { data: { url } }
  }),
]
