import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Data = Omit<ToldBy<'MembershipChanged'>, 'community'>
type Changed = Data & { personId: number; giveableId: number; at: Date }

/** To the person concerned, whoever did it. */
export const membershipChanged = ({ personId, giveableId, change, reason, at }: Changed): Telling => ({
  type: 'MembershipChanged',
  to: [personId],
  giveableId,
  data: { change, reason } satisfies Data,
  about: `${giveableId}:${change}:${at.toISOString()}`,
})

export const listMembershipChanged: Listing<'MembershipChanged', Data> = ({ giveable, data }) => ({
  community: communityOf(giveable!),
  ...data,
})
