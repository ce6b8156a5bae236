import type { Listing, NewNotification } from '../../notification.ts'
import { giveableOf } from '../named.ts'

type Data = { community: string | null }
/** `personId`: the partner who left; without it and without a community, the partner is the recipient. */
type End = Data & { to: readonly number[]; personId?: number; giveableId: number; collaborationId: number }

/** Sent to everyone concerned except the person who ended it. */
export const collaborationEnded = ({ to, personId, giveableId, collaborationId, community }: End): NewNotification => ({
  type: 'CollaborationEnded',
  to,
  ...(personId !== undefined && { actorId: personId }),
  giveableId,
  data: { community } satisfies Data,
  about: String(collaborationId),
  isLatest: true,
})

export const listCollaborationEnded: Listing<'CollaborationEnded', Data> = ({ actor, giveable, data }) => ({
  giveable: giveableOf(giveable!),
  partner: data.community ?? (actor && `${actor.first_name} ${actor.last_name}`.trim()),
})
