import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { KindGiving } from '../giveables/index.ts'
import { campaignKeys } from './campaigns.api.ts'

export const campaignGiving: KindGiving<Campaign> = {
  pageKey: campaignKeys.one,
  identifierOf: (c) => String(c.id),
  giveableOf: (c) => ({
    type: 'campaigns',
    id: c.id,
    uuid: c.uuid,
    name: c.title,
    titled: true,
    topic: c.topic,
    receiver: giveablesWords.forWhom({ name: c.nonprofit.name }),
    payee: c.nonprofit.name,
    nonprofits: [c.nonprofit],
    quiet: c.quiet,
    takes_gifts: c.may.includes('give'),
    goal_cents: c.goal_cents,
    raised_cents: c.raised_cents,
    suggested_cents: [1_500, 2_500, 5_000, 10_000],
    impact_lines: c.impact_lines,
    community: c.community,
    ...(c.takes_monthly && { monthly: { first: false, given_cents: c.my_monthly_cents ?? 0 } }),
  }),
}
