import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { allocationCalls } from './allocations.ts'
import { billingCalls } from './billing.ts'
import { booksCalls } from './books.ts'
import { campaignDraftCalls } from './campaign-drafts.ts'
import { campaignCalls } from './campaigns.ts'
import { cardCalls } from './cards.ts'
import { chartCalls } from './charts.ts'
import { chatMessageCalls } from './chat-messages.ts'
import { chatCalls } from './chats.ts'
import { claimCalls } from './claims.ts'
import { collaborationCalls } from './collaborations.ts'
import { commentCalls } from './comments.ts'
import { communityCalls } from './communities.ts'
import { communityMemberCalls } from './community-members.ts'
import { complaintCalls } from './complaints.ts'
import { donationCalls } from './donations.ts'
import { feedCalls } from './feed.ts'
import { deliveryCalls } from './deliveries.ts'
import { fileCalls } from './files.ts'
import { flashActCalls } from './flash-acts.ts'
import { flashCalls } from './flash-campaigns.ts'
import { giftCalls } from './gifts.ts'
import { homeCalls } from './home.ts'
import { impactCalls } from './impact.ts'
import { inviteCalls } from './invites.ts'
import { leaderboardCalls } from './leaderboards.ts'
import { liveCalls } from './live.ts'
import { matchPaymentCalls } from './match-payments.ts'
import { moderationCalls } from './moderation.ts'
import { nonprofitCalls } from './nonprofits.ts'
import { notificationCalls } from './notifications.ts'
import { payoutCalls } from './payouts.ts'
import { peopleCalls } from './people.ts'
import { planCalls } from './plan.ts'
import { privacyCalls } from './privacy.ts'
import { projectCalls } from './projects.ts'
import { proofOfWorkCalls } from './proof-of-work.ts'
import { reactionCalls } from './reactions.ts'
import { receiptCalls } from './receipts.ts'
import { refundRequestCalls } from './refund-requests.ts'
import { signInCalls } from './sign-in.ts'
import { talkingCalls } from './talking.ts'
import { staffGiveableCalls } from './staff-giveables.ts'
import { staffCalls } from './staff.ts'
import { thanksCalls } from './thanks.ts'
import { trustCalls } from './trust.ts'
import { updateCalls } from './updates.ts'

/** Every call by its name, `METHOD /path` below `/api/v1`. The server refuses to start if one has no route. */
export const api = {
  ...accountCalls,
  ...signInCalls,
  ...staffCalls,
  ...staffGiveableCalls,
  ...privacyCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...impactCalls,
  ...homeCalls,
  ...trustCalls,
  ...nonprofitCalls,
  ...payoutCalls,
  ...claimCalls,
  ...communityCalls,
  ...communityMemberCalls,
  ...moderationCalls,
  ...donationCalls,
  ...complaintCalls,
  ...allocationCalls,
  ...campaignCalls,
  ...campaignDraftCalls,
  ...collaborationCalls,
  ...flashCalls,
  ...flashActCalls,
  ...matchPaymentCalls,
  ...projectCalls,
  ...proofOfWorkCalls,
  ...deliveryCalls,
  ...fileCalls,
  ...cardCalls,
  ...giftCalls,
  ...planCalls,
  ...receiptCalls,
  ...refundRequestCalls,
  ...inviteCalls,
  ...thanksCalls,
  ...updateCalls,
  ...feedCalls,
  ...leaderboardCalls,
  ...chartCalls,
  ...commentCalls,
  ...chatCalls,
  ...chatMessageCalls,
  ...reactionCalls,
  ...talkingCalls,
  ...billingCalls,
  ...booksCalls,
  ...liveCalls,
}
export type Api = typeof api
export type CallName = keyof Api

export type Params<C extends CallName> = z.input<Api[C]['params']>
export type Query<C extends CallName> = z.input<Api[C]['query']>
export type Body<C extends CallName> = z.input<Api[C]['body']>
export type Answer<C extends CallName> = z.output<Api[C]['response']>
