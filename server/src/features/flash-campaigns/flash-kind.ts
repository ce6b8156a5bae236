import type { Kind } from '../giveables/index.ts'
import { flashAccess, organizersOf, readBonds, shownIn } from './access.queries.ts'
import { giftsMoved } from './gifts-moved.ts'
import { showFlash } from './show-flash.ts'

export const flashKind: Kind = {
  type: 'flash-campaigns',
  invite: 'f',
  sayClosed: (because) =>
    because === 'not_started' || because === 'suspended' || because === 'canceled' || because === 'goal_met'
      ? `flashClosed.${because}`
      : 'flashClosed.ended',
  page: async (...asked) => ({ type: 'flash-campaigns', flash_campaign: await showFlash(...asked) }),
  ...flashAccess,
  bonds: readBonds,
  organizersOf,
  shownIn,
  giftsMoved,
}
