import type { Kind } from '../giveables/index.ts'
import { readBonds } from './members.queries.ts'
import { showCommunity } from './show-community.ts'

export const communityKind: Kind = {
  type: 'communities',
  invite: 'g',
  closedWords(because) {
    if (because === 'archived') return 'This community has closed.'
    if (because === 'suspended') return 'We are checking the organizations behind this community.'
    return 'This community takes no gifts right now.'
  },
  page: async (...asked) => ({ community: await showCommunity(...asked) }),
  bonds: readBonds,
}
