import type { Notification, NotificationType } from '@kindling/contract/notifications'
import type { Kind, NotificationRow } from './notification-row.ts'
import { allocationChanging } from './types/communities/allocation-changing.tsx'
import { campaignReported } from './types/campaign-reported.tsx'
import { campaignReviewed } from './types/campaign-reviewed.tsx'
import { collaborationAnswered } from './types/collaboration-answered.tsx'
import { collaborationEnded } from './types/collaboration-ended.tsx'
import { collaborationInvited } from './types/collaboration-invited.tsx'
import { commentReplied, mentioned } from './types/comment-replied.tsx'
import { communityClosed } from './types/communities/community-closed.tsx'
import { communityFrozen } from './types/communities/community-frozen.tsx'
import { communityHeld } from './types/communities/community-held.tsx'
import { handOverAnswered } from './types/communities/hand-over-answered.tsx'
import { handOverOffered } from './types/communities/hand-over-offered.tsx'
import { impactMilestone } from './types/impact-milestone.tsx'
import { inviteJoined } from './types/invite-joined.tsx'
import { joinApproved } from './types/communities/join-approved.tsx'
import { joinRequested } from './types/communities/join-requested.tsx'
import { membershipChanged } from './types/communities/membership-changed.tsx'
import { muteChanged } from './types/mute-changed.tsx'
import { newFlashCampaign } from './types/new-flash-campaign.tsx'
import { newGlowAnnouncement } from './types/new-glow-announcement.tsx'
import { newPostUpdate } from './types/new-post-update.tsx'
import { paymentFailed } from './types/payment-failed.ts'
import { refundUpdated } from './types/refund-updated.tsx'
import { reportResolved } from './types/report-resolved.tsx'
import { reportDue } from './types/report-due.tsx'
import { thanked } from './types/thanked.tsx'

const kinds: { [T in NotificationType]: Kind<T> } = {
  NewPostUpdate: newPostUpdate,
  CommentReplied: commentReplied,
  Mentioned: mentioned,
  NewGlowAnnouncement: newGlowAnnouncement,
  NewFlashCampaign: newFlashCampaign,
  PaymentFailed: paymentFailed,
  RefundUpdated: refundUpdated,
  InviteJoined: inviteJoined,
  JoinRequested: joinRequested,
  JoinApproved: joinApproved,
  MembershipChanged: membershipChanged,
  HandOverOffered: handOverOffered,
  HandOverAnswered: handOverAnswered,
  AllocationChanging: allocationChanging,
  CommunityFrozen: communityFrozen,
  CommunityClosed: communityClosed,
  CommunityHeld: communityHeld,
  CampaignReviewed: campaignReviewed,
  CampaignReported: campaignReported,
  ReportDue: reportDue,
  CollaborationInvited: collaborationInvited,
  CollaborationAnswered: collaborationAnswered,
  CollaborationEnded: collaborationEnded,
  MuteChanged: muteChanged,
  Thanked: thanked,
  ReportResolved: reportResolved,
  ImpactMilestone: impactMilestone,
}

const isKnown = (type: string): type is NotificationType => Object.hasOwn(kinds, type)

/** How it is shown; null where its type is unknown, or where it does not tell what its type tells. */
export function rowOf({ type, data }: Pick<Notification, 'type' | 'data'>): NotificationRow | null {
  const last = type.split(/[\\./]/).at(-1)!
  if (!isKnown(last)) return null
  const { fits, row } = kinds[last] as Kind<typeof last> as unknown as Kind<'PaymentFailed'>
  return fits(data) ? row(data) : null
}
