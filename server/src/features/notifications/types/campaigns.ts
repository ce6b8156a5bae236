import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification, Listing } from '../notification.ts'
import { giveableOf } from './named.ts'

/** Sent to everyone who gave, also to people who have blocked the organizer: it is about their own gifts. */
export const campaignReported = ({ giveableId }: { giveableId: number }) => ({
  type: 'CampaignReported',
  giveableId,
  about: String(giveableId),
})

type CampaignReviewedContent = Pick<NotificationContent<'CampaignReviewed'>, 'approved' | 'note'>
type CampaignReviewedInput = {
  organizerId: number
  giveableId: number
  approved: boolean
  note: string | null
  at: Date
}

export const campaignReviewed = ({
  organizerId,
  giveableId,
  approved,
  note,
  at,
}: CampaignReviewedInput): NewNotification => ({
  type: 'CampaignReviewed',
  to: [organizerId],
  giveableId,
  data: { approved, note } satisfies CampaignReviewedContent,
  about: `${giveableId}:${at.toISOString()}`,
})

/** `community` is null if a person was asked, who is then the actor. */
type CollaborationAnsweredContent = Pick<NotificationContent<'CollaborationAnswered'>, 'accepted'> & {
  community: string | null
}
type CollaborationAnsweredInput = CollaborationAnsweredContent & {
  organizerId: number
  actorId: number
  giveableId: number
  collaborationId: number
}

/** Sent to the campaign's organizer. */
export const collaborationAnswered = ({
  organizerId,
  collaborationId,
  accepted,
  community,
  ...of
}: CollaborationAnsweredInput): NewNotification => ({
  type: 'CollaborationAnswered',
  to: [organizerId],
  ...of,
  data: { accepted, community } satisfies CollaborationAnsweredContent,
  about: String(collaborationId),
  isLatest: true,
})

export const listCollaborationAnswered: Listing<'CollaborationAnswered', CollaborationAnsweredContent> = ({
  actor,
  giveable,
  data,
}) => ({
  giveable: giveableOf(giveable!),
  accepted: data.accepted,
  partner: data.community ?? `${actor!.first_name} ${actor!.last_name}`.trim(),
})

type CollaborationEndedContent = { community: string | null }
/** `personId`: the partner who left; without it and without a community, the partner is the recipient. */
type CollaborationEndedInput = CollaborationEndedContent & {
  to: readonly number[]
  personId?: number
  giveableId: number
  collaborationId: number
}

/** Sent to everyone concerned except the person who ended it. */
export const collaborationEnded = ({
  to,
  personId,
  giveableId,
  collaborationId,
  community,
}: CollaborationEndedInput): NewNotification => ({
  type: 'CollaborationEnded',
  to,
  ...(personId !== undefined && { actorId: personId }),
  giveableId,
  data: { community } satisfies CollaborationEndedContent,
  about: String(collaborationId),
  isLatest: true,
})

export const listCollaborationEnded: Listing<'CollaborationEnded', CollaborationEndedContent> = ({
  actor,
  giveable,
  data,
}) => ({
  giveable: giveableOf(giveable!),
  partner: data.community ?? (actor && `${actor.first_name} ${actor.last_name}`.trim()),
})

type CollaborationInvitedContent = Pick<NotificationContent<'CollaborationInvited'>, 'community'>
type CollaborationInvitedInput = CollaborationInvitedContent & {
  to: readonly number[]
  organizerId: number
  giveableId: number
  collaborationId: number
  at: Date
}

/** Sent to the people who can answer; repeated invitations notify once a day. */
export const collaborationInvited = ({
  to,
  organizerId,
  giveableId,
  collaborationId,
  community,
  at,
}: CollaborationInvitedInput): NewNotification => ({
  type: 'CollaborationInvited',
  to,
  actorId: organizerId,
  giveableId,
  data: { community } satisfies CollaborationInvitedContent,
  about: `${collaborationId}:${at.toISOString().slice(0, 10)}`,
})
