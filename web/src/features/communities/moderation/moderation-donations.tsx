import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/donations/donations'
import { Donations, givenTo } from '../../donations/index.ts'
import { communityGiving } from '../community-giving.ts'

export function ModerationDonations({ community: c }: { community: Community }) {
  const of = { ...givenTo(communityGiving, c), lastDaysCents: c.monthly_cents }
  return <Donations of={of} note={c.may.includes('govern') ? undefined : words.ownerRefunds} />
}
