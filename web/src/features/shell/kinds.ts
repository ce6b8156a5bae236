import { campaignKind } from '../campaigns/index.ts'
import { communityKind } from '../communities/index.ts'
import type { Kinds } from '../giveables/index.ts'

/** What can be given to: one row a kind. */
export const kinds = { campaigns: campaignKind, communities: communityKind } satisfies Kinds
