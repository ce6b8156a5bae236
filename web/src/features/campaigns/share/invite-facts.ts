import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import type { InviteFacts } from '../../giveables/index.ts'
import { campaignWords } from '../campaign-words.ts'

export const inviteFacts = (c: Campaign): InviteFacts => ({
  place: `${c.city}, ${c.state}`,
  people: campaignWords(c).supporters,
  goes: words.allTo({ name: isolate(c.nonprofit.name) }),
  verified: c.nonprofit.verified,
})
