import type { Feature } from '../../platform/feature.ts'
import { removeLinesOf, inviteExports } from './invites.queries.ts'
import { inviteRoutes } from './invites.http.ts'
import { lineAnchor } from './line-anchor.ts'

export { changeLine } from './change-line.ts'
export { inviterFinder } from './find-inviter.ts'
export { inviteBase } from './invite-address.ts'
export { takeLineDown } from './take-line-down.ts'

export const invitesFeature = {
  name: 'invites',
  routes: inviteRoutes,
  exports: inviteExports,
  anchors: [lineAnchor],
  erase: (trx, _, { id }) => removeLinesOf(trx, id),
} satisfies Feature
