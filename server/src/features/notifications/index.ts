import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import type { WithMembers } from './audience/audience.queries.ts'
import { sweepNotifications } from './forget-notifications.ts'
import { notifyNext } from './notify-many.ts'
import { notifyOfStateNext } from './notify-of-state.ts'
import { notifyMilestones } from './milestones/notify-milestones.ts'
import {
  notifyOthers,
  notifyOfState,
  notifyOfMilestones,
  sweepOldNotifications,
  notificationJobs,
} from './notifications.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { notificationRoutes } from './notifications.http.ts'
import { notificationExports } from './listing.queries.ts'

export { markSeen, seeOne } from './mark-seen.ts'
export type { NewNotification } from './notification.ts'
export { channelsOf, isMutable } from './channels/channels.ts'
export { mailNotification, pushNotification, type Delivered } from './notifications.jobs.ts'
export { readDeliverable, readDigest, unreadOf, type Deliverable } from './channels/channels.queries.ts'
export { claimDigests, rhythmsWaiting } from './channels/channels.queries.ts'
export { sentenceOf } from './sentence.ts'
export { addNotifications, type NotifyDeps } from './add-notifications.ts'
export { notifyInstead } from './notify-instead.ts'
export { notifyMany } from './notify-many.ts'
export { notifyOfState } from './notify-of-state.ts'
export { notifyMilestones } from './milestones/notify-milestones.ts'
export { seeRequests, notifyAnswered, type Request } from './notify-answered.ts'
export { campaignReported } from './types/campaigns.ts'
export { campaignReviewed } from './types/campaigns.ts'
export { claimDecided, nonprofitChangeDecided } from './types/nonprofits.ts'
export { collaborationAnswered } from './types/campaigns.ts'
export { collaborationEnded } from './types/campaigns.ts'
export { collaborationInvited } from './types/campaigns.ts'
export { commentReplied, mentioned, type Talk } from './types/talk.ts'
export { communityHeld } from './types/communities.ts'
export { flashEnding, flashResult, newFlashCampaign } from './types/flash-content.ts'
export { inviteJoined } from './types/people.ts'
export { handOverAnswered } from './types/communities.ts'
export { handOverOffered } from './types/communities.ts'
export { joinApproved } from './types/communities.ts'
export { joinRequested } from './types/communities.ts'
export { membershipChanged } from './types/communities.ts'
export {
  cardExpiring,
  monthlyHeld,
  monthlyReceipt,
  paymentActionRequired,
  paymentFailed,
  planDisputed,
} from './types/gifts.ts'
export { newGlowAnnouncement } from './types/people.ts'
export { newMessage } from './types/talk.ts'
export { newPostUpdate } from './types/talk.ts'
export { refundUpdated } from './types/gifts.ts'
export { suspensionChanged } from './types/nonprofits.ts'
export { representativeInvited } from './types/nonprofits.ts'
export { reportResolved, textsHidden } from './types/talk.ts'
export { muteChanged } from './types/talk.ts'
export { reportDue } from './types/gifts.ts'
export { cardThanked, thanked } from './types/gifts.ts'

const notificationRuns = (deps: Deps & WithMembers) => [
  runs(notifyOthers, (payload) => notifyNext(deps, payload)),
  runs(notifyOfState, (payload) => notifyOfStateNext(deps, payload)),
  runs(notifyOfMilestones, () => notifyMilestones(deps)),
  runs(sweepOldNotifications, () => sweepNotifications(deps)),
]

export const notificationsFeature = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  runs: notificationRuns,
  exports: notificationExports,
  live: [{ kind: 'notifications', own: true }],
  erase: (trx, _, { id }) => forgetNotifications(trx, id),
} satisfies Feature<Deps & WithMembers>
