import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Data = Omit<ToldBy<'MembershipChanged'>, 'community'>
type Changed = Data & { personId: number; giveableId: number }

/** To the person concerned, whoever did it: one notice a community, of the latest change. */
export const membershipChanged = ({ personId, giveableId, change, reason }: Changed): Telling => ({
  type: 'MembershipChanged',
  to: [personId],
  giveableId,
  data: { change, reason } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})

export const listMembershipChanged: Listing<'MembershipChanged', Data> = ({ giveable, data }) => ({
  community: communityOf(giveable!),
  ...data,
})
