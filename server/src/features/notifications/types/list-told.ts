import type { NotificationType } from '@kindling/contract/notifications'
import type { Listing, ToldRow } from '../notification.ts'
import { listAllocationChanging } from './communities/allocation-changing.ts'
import { listCampaignReported } from './campaign-reported.ts'
import { listCampaignReviewed } from './campaign-reviewed.ts'
import { listCollaborationAnswered } from './collaboration-answered.ts'
import { listCollaborationEnded } from './collaboration-ended.ts'
import { listCollaborationInvited } from './collaboration-invited.ts'
import { listCommentReplied, listMentioned } from './comment-replied.ts'
import { listCommunityClosed } from './communities/community-closed.ts'
import { listCommunityFrozen } from './communities/community-frozen.ts'
import { listCommunityHeld } from './communities/community-held.ts'
import { listImpactMilestone } from './impact-milestone.ts'
import { listInviteJoined } from './invite-joined.ts'
import { listHandOverAnswered } from './communities/hand-over-answered.ts'
import { listHandOverOffered } from './communities/hand-over-offered.ts'
import { listJoinApproved } from './communities/join-approved.ts'
import { listJoinRequested } from './communities/join-requested.ts'
import { listMembershipChanged } from './communities/membership-changed.ts'
import { listMuteChanged } from './mute-changed.ts'
import { listNewFlashCampaign } from './new-flash-campaign.ts'
import { listNewGlowAnnouncement } from './new-glow-announcement.ts'
import { listNewPostUpdate } from './new-post-update.ts'
import { listPaymentFailed } from './payment-failed.ts'
import { listRefundUpdated } from './refund-updated.ts'
import { listReportResolved } from './report-resolved.ts'
import { listReportDue } from './report-due.ts'
import { listThanked } from './thanked.ts'

const listings: { [T in NotificationType]: Listing<T, never> } = {
  NewPostUpdate: listNewPostUpdate,
  CommentReplied: listCommentReplied,
  Mentioned: listMentioned,
  NewGlowAnnouncement: listNewGlowAnnouncement,
  NewFlashCampaign: listNewFlashCampaign,
  PaymentFailed: listPaymentFailed,
  RefundUpdated: listRefundUpdated,
  InviteJoined: listInviteJoined,
  JoinRequested: listJoinRequested,
  JoinApproved: listJoinApproved,
  MembershipChanged: listMembershipChanged,
  MuteChanged: listMuteChanged,
  HandOverOffered: listHandOverOffered,
  HandOverAnswered: listHandOverAnswered,
  AllocationChanging: listAllocationChanging,
  CommunityFrozen: listCommunityFrozen,
  CommunityClosed: listCommunityClosed,
  CommunityHeld: listCommunityHeld,
  CampaignReviewed: listCampaignReviewed,
  CampaignReported: listCampaignReported,
  ReportDue: listReportDue,
  CollaborationInvited: listCollaborationInvited,
  CollaborationAnswered: listCollaborationAnswered,
  CollaborationEnded: listCollaborationEnded,
  ReportResolved: listReportResolved,
  Thanked: listThanked,
  ImpactMilestone: listImpactMilestone,
}

/** What is stored of a type that this version does not know goes out as it is: clients render nothing for it. */
export function listTold(type: string, row: ToldRow): Record<string, unknown> {
  const list = Object.hasOwn(listings, type) ? listings[type as NotificationType] : undefined
  return list ? list(row as ToldRow<never>) : (row.data as Record<string, unknown>)
}
