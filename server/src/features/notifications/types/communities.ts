import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification, Listing } from '../notification.ts'
import { communityOf } from './named.ts'

type AllocationChangingContent = Pick<NotificationContent<'AllocationChanging'>, 'effective_at'>

/** Sent to all members, also to people who have blocked the actor: it is about their own gifts. */
export const allocationChanging = ({ giveableId, effectiveAt }: { giveableId: number; effectiveAt: Date }) => ({
  type: 'AllocationChanging',
  giveableId,
  data: { effective_at: effectiveAt.toISOString() } satisfies AllocationChangingContent,
  about: `${giveableId}:${effectiveAt.toISOString()}`,
})

/** Sent once to everyone who gave to it: an archived community stays closed. */
export const communityClosed = ({ giveableId }: { giveableId: number }) => ({
  type: 'CommunityClosed',
  giveableId,
  about: String(giveableId),
})

/** Sent to everyone who gave to it. */
export const communityFrozen = ({ giveableId, at }: { giveableId: number; at: Date }) => ({
  type: 'CommunityFrozen',
  giveableId,
  about: `${giveableId}:${at.toISOString()}`,
})

type HandOverOfferedInput = { personId: number; ownerId: number; giveableId: number }

/** Sent to the person to whom an owner offers the community; removed when the offer ends. */
export const handOverOffered = ({ personId, ownerId, giveableId }: HandOverOfferedInput): NewNotification => ({
  type: 'HandOverOffered',
  to: [personId],
  actorId: ownerId,
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

type JoinApprovedInput = { personId: number; giveableId: number }

export const joinApproved = ({ personId, giveableId }: JoinApprovedInput): NewNotification => ({
  type: 'JoinApproved',
  to: [personId],
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

type JoinRequestedInput = { organizerIds: readonly number[]; personId: number; giveableId: number }

/** Sent to owner and moderators: one notification per community, however many people request to join. */
export const joinRequested = ({ organizerIds, personId, giveableId }: JoinRequestedInput): NewNotification => ({
  type: 'JoinRequested',
  to: organizerIds,
  actorId: personId,
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

export const listJoinRequested: Listing<'JoinRequested'> = ({ actor, giveable, waiting }) => ({
  user: actor!,
  community: communityOf(giveable!),
  count: waiting,
})

type CommunityHeldContent = Omit<NotificationContent<'CommunityHeld'>, 'community'>
type CommunityHeldInput = CommunityHeldContent & { organizerIds: readonly number[]; giveableId: number; at: Date }

/** Sent to owner and moderators when staff freeze or reopen their community. */
export const communityHeld = ({
  organizerIds,
  giveableId,
  frozen,
  reason,
  at,
}: CommunityHeldInput): NewNotification => ({
  type: 'CommunityHeld',
  to: organizerIds,
  giveableId,
  data: { frozen, reason } satisfies CommunityHeldContent,
  about: `${giveableId}:${at.toISOString()}`,
})

type HandOverAnsweredContent = Pick<NotificationContent<'HandOverAnswered'>, 'accepted'>
type HandOverAnsweredInput = HandOverAnsweredContent & { ownerId: number; personId: number; giveableId: number }

export const handOverAnswered = ({
  ownerId,
  personId,
  giveableId,
  accepted,
}: HandOverAnsweredInput): NewNotification => ({
  type: 'HandOverAnswered',
  to: [ownerId],
  actorId: personId,
  giveableId,
  data: { accepted } satisfies HandOverAnsweredContent,
  about: String(giveableId),
  isLatest: true,
})

type MembershipChangedContent = Omit<NotificationContent<'MembershipChanged'>, 'community'>
type MembershipChangedInput = MembershipChangedContent & { personId: number; giveableId: number }

/** Sent to the member: one notification per community, about the latest change. */
export const membershipChanged = ({
  personId,
  giveableId,
  change,
  reason,
}: MembershipChangedInput): NewNotification => ({
  type: 'MembershipChanged',
  to: [personId],
  giveableId,
  data: { change, reason } satisfies MembershipChangedContent,
  about: String(giveableId),
  isLatest: true,
})
