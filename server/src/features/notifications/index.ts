import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithInsiders } from './audience/audience.queries.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { notificationRoutes } from './notifications.http.ts'
import { notificationJobs, notificationRuns } from './notifications.jobs.ts'
import { notificationExports } from './export.queries.ts'

export { markSeen, seeOne } from './mark-seen.ts'
export type { NewNotification } from './notification.ts'
export { channelsOf, isMutable } from './channels/channels.ts'
export { mailNotification, pushNotification, type Delivered } from './channels/delivery.jobs.ts'
export { readDeliverable, readDigest, type Deliverable } from './channels/deliverable.queries.ts'
export { claimDigests, zonesWaiting } from './channels/digest.queries.ts'
export { sentenceOf } from './sentence.ts'
export { addNotifications } from './add-notifications.ts'
export { notifyInstead } from './notify-instead.ts'
export { notifyMany } from './notify-many.ts'
export { notifyOfState } from './notify-of-state.ts'
export { notifyMilestones } from './milestones/notify-milestones.ts'
export { seeRequests, notifyAnswered, type Request } from './notify-answered.ts'
export { campaignReported } from './types/campaigns/campaign-reported.ts'
export { campaignReviewed } from './types/campaigns/campaign-reviewed.ts'
export { claimDecided } from './types/nonprofits/claim-decided.ts'
export { collaborationAnswered } from './types/campaigns/collaboration-answered.ts'
export { collaborationEnded } from './types/campaigns/collaboration-ended.ts'
export { collaborationInvited } from './types/campaigns/collaboration-invited.ts'
export { commentReplied, mentioned, type Talk } from './types/comment-replied.ts'
export { communityHeld } from './types/communities/community-held.ts'
export { flashEnding, flashResult, newFlashCampaign } from './types/flash-content.ts'
export { inviteJoined } from './types/invite-joined.ts'
export { handOverAnswered } from './types/communities/hand-over-answered.ts'
export { handOverOffered } from './types/communities/hand-over-offered.ts'
export { joinApproved } from './types/communities/join-approved.ts'
export { joinRequested } from './types/communities/join-requested.ts'
export { membershipChanged } from './types/communities/membership-changed.ts'
export { cardExpiring, monthlyHeld, monthlyReceipt, paymentActionRequired, paymentFailed } from './types/monthly.ts'
export { newGlowAnnouncement } from './types/new-glow-announcement.ts'
export { newMessage } from './types/new-message.ts'
export { newPostUpdate } from './types/new-post-update.ts'
export { refundUpdated } from './types/refund-updated.ts'
export { suspensionChanged } from './types/nonprofits/suspension-changed.ts'
export { representativeInvited } from './types/nonprofits/representative-invited.ts'
export { reportResolved } from './types/report-resolved.ts'
export { muteChanged } from './types/mute-changed.ts'
export { reportDue } from './types/report-due.ts'
export { thanked } from './types/thanked.ts'

export const notificationsFeature = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  runs: notificationRuns,
  exports: notificationExports,
  live: [{ kind: 'notifications', own: true }],
  erase: (trx, _, { id }) => forgetNotifications(trx, id),
} satisfies Feature<Deps & WithInsiders>
