import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Data = Pick<ToldBy<'HandOverAnswered'>, 'accepted'>
type Answer = Data & { ownerId: number; personId: number; giveableId: number }

/** To the owner who offered the community. */
export const handOverAnswered = ({ ownerId, personId, giveableId, accepted }: Answer): Telling => ({
  type: 'HandOverAnswered',
  to: [ownerId],
  actorId: personId,
  giveableId,
  data: { accepted } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})

export const listHandOverAnswered: Listing<'HandOverAnswered', Data> = ({ actor, giveable, data }) => ({
  user: actor!,
  community: communityOf(giveable!),
  ...data,
})
