import type { Campaign } from '@kindling/contract/campaigns/calls'
import { type KindGiving, titledGiveable } from '../giveables/index.ts'
import { campaignKeys } from './campaigns.api.ts'

export const campaignGiving: KindGiving<Campaign> = {
  pageKey: campaignKeys.one,
  identifierOf: (c) => String(c.id),
  giveableOf: (c) => ({
    type: 'campaigns',
    ...titledGiveable(c),
    suggested_cents: [1_500, 2_500, 5_000, 10_000],
    impact_lines: c.impact_lines,
    community: c.community,
    ...(c.takes_monthly && { monthly: { first: false, given_cents: c.my_monthly_cents ?? 0, ends_at: c.ends_at } }),
  }),
}
