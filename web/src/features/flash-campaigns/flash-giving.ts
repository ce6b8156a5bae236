import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { KindGiving } from '../giveables/index.ts'
import { flashKeys } from './flash-campaigns.api.ts'

export const flashGiving: KindGiving<FlashCampaign> = {
  pageKey: flashKeys.one,
  identifierOf: (c) => String(c.id),
  giveableOf: (c) => ({
    type: 'flash-campaigns',
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
    suggested_cents: [300, 500, 1_000, 2_500],
    impact_lines: [],
  }),
}
