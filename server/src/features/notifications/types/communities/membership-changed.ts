import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

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
