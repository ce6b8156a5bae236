import type { FlashCampaign, FlashMatch } from '@kindling/contract/flash-campaigns/calls'
import { type KindGiving, titledGiveable } from '../giveables/index.ts'
import { flashKeys } from './flash-campaigns.api.ts'

type Matched = FlashCampaign & { match: FlashMatch }
const isMatched = (c: FlashCampaign): c is Matched =>
  c.match !== null && c.match.funded && !c.match.paused && c.match.left_cents > 0

export const flashGiving: KindGiving<FlashCampaign> = {
  pageKey: flashKeys.one,
  identifierOf: (c) => String(c.id),
  giveableOf: (c) => ({
    type: 'flash-campaigns',
    ...titledGiveable(c),
    suggested_cents: [300, 500, 1_000, 2_500],
    impact_lines: [],
    ...(isMatched(c) && { match: c.match }),
    ...(c.match !== null && { matched_cents: c.match.drawn_cents }),
  }),
}
