import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

type Data = Pick<ToldBy<'HandOverAnswered'>, 'accepted'>
type Answer = Data & { ownerId: number; personId: number; giveableId: number }

/** Sent to the owner who offered the community. */
export const handOverAnswered = ({ ownerId, personId, giveableId, accepted }: Answer): Telling => ({
  type: 'HandOverAnswered',
  to: [ownerId],
  actorId: personId,
  giveableId,
  data: { accepted } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
