import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/sharing'
import { isolate } from '@kindling/words/locale'
import type { InviteFacts } from '../../giveables/index.ts'
import { flashWords } from '../flash-words.ts'

export const inviteFacts = (c: FlashCampaign): InviteFacts => ({
  place: c.community.name,
  people: flashWords(c).givers,
  goes: words.invite.goesTo({ name: isolate(c.nonprofit.name) }),
  verified: c.nonprofit.verified,
})
