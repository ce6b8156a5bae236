import { campaignKind } from '../campaigns/index.ts'
import { communityKind } from '../communities/index.ts'
import { flashKind } from '../flash-campaigns/index.ts'
import type { Kinds } from '../giveables/index.ts'
import { projectKind } from '../projects/index.ts'

export const kinds = {
  campaigns: campaignKind,
  communities: communityKind,
  'flash-campaigns': flashKind,
  projects: projectKind,
} satisfies Kinds
