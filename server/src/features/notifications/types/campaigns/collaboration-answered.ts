import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { Listing, NewNotification } from '../../notification.ts'
import { giveableOf } from '../named.ts'

/** `community` is null if a person was asked, who is then the actor. */
type Data = Pick<NotificationContent<'CollaborationAnswered'>, 'accepted'> & { community: string | null }
type Answer = Data & { organizerId: number; actorId: number; giveableId: number; collaborationId: number }

/** Sent to the campaign's organizer. */
export const collaborationAnswered = ({
  organizerId,
  collaborationId,
  accepted,
  community,
  ...of
}: Answer): NewNotification => ({
  type: 'CollaborationAnswered',
  to: [organizerId],
  ...of,
  data: { accepted, community } satisfies Data,
  about: String(collaborationId),
  isLatest: true,
})

export const listCollaborationAnswered: Listing<'CollaborationAnswered', Data> = ({ actor, giveable, data }) => ({
  giveable: giveableOf(giveable!),
  accepted: data.accepted,
  partner: data.community ?? `${actor!.first_name} ${actor!.last_name}`.trim(),
})
