import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { type KindGiving, titledGiveable } from '../giveables/index.ts'
import { flashKeys } from './flash-campaigns.api.ts'

export const flashGiving: KindGiving<FlashCampaign> = {
  pageKey: flashKeys.one,
  identifierOf: (c) => String(c.id),
  giveableOf: (c) => ({
    type: 'flash-campaigns',
    ...titledGiveable(c),
    suggested_cents: [300, 500, 1_000, 2_500],
    impact_lines: [],
  }),
}
