import type { z } from 'zod'
import { accountCalls } from './accounts/calls.ts'
import { demoCalls } from './demo/calls.ts'
import { splitCalls } from './communities/splits.ts'
import { billingCalls } from './billing/calls.ts'
import { booksCalls } from './ledger/calls.ts'
import { campaignDraftCalls } from './campaigns/drafts.ts'
import { campaignCalls } from './campaigns/calls.ts'
import { cardCalls } from './cards/calls.ts'
import { chartCalls } from './charts/calls.ts'
import { chatMessageCalls } from './chats/messages.ts'
import { chatCalls } from './chats/calls.ts'
import { claimCalls } from './nonprofits/claims.ts'
import { collaborationCalls } from './campaigns/collaborations.ts'
import { commentCalls } from './comments/calls.ts'
import { communityCalls } from './communities/calls.ts'
import { communityMemberCalls } from './communities/members.ts'
import { complaintCalls } from './complaints/calls.ts'
import { exploreCalls } from './explore/calls.ts'
import { donationCalls } from './donations/calls.ts'
import { feedCalls } from './updates/feed.ts'
import { deliveryCalls } from './deliveries/calls.ts'
import { fileCalls } from './photos/calls.ts'
import { flashActCalls } from './flash-campaigns/acts.ts'
import { flashCalls } from './flash-campaigns/calls.ts'
import { giverCalls } from './receipts/giver-of-record.ts'
import { giftCalls } from './gifts/calls.ts'
import { homeCalls } from './home/calls.ts'
import { impactCalls } from './impact/calls.ts'
import { inviteCalls } from './invites/calls.ts'
import { leaderboardCalls } from './leaderboards/calls.ts'
import { liveCalls } from './live.ts'
import { matchPaymentCalls } from './flash-campaigns/match.ts'
import { moderationCalls } from './communities/moderation.ts'
import { nonprofitCalls } from './nonprofits/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { payoutCalls } from './payouts/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { planCalls } from './plan/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { projectCalls } from './projects/calls.ts'
import { proofOfWorkCalls } from './cards/proof-of-work.ts'
import { reactionCalls } from './comments/reactions.ts'
import { receiptCalls } from './receipts/calls.ts'
import { refundRequestCalls } from './gifts/refund-requests.ts'
import { signInCalls } from './accounts/sign-in.ts'
import { talkingCalls } from './giveables/talk.ts'
import { staffGiveableCalls } from './staff/giveables.ts'
import { staffCalls } from './staff/calls.ts'
import { statusCalls } from './status/calls.ts'
import { thanksCalls } from './donations/thanks.ts'
import { trustCalls } from './trust/calls.ts'
import { updateCalls } from './updates/calls.ts'

/** Every call by its name, `METHOD /path` below `/api/v1`. The server refuses to start if one has no route. */
export const api = {
  ...accountCalls,
  ...signInCalls,
  ...demoCalls,
  ...staffCalls,
  ...staffGiveableCalls,
  ...statusCalls,
  ...privacyCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...impactCalls,
  ...homeCalls,
  ...exploreCalls,
  ...trustCalls,
  ...nonprofitCalls,
  ...payoutCalls,
  ...claimCalls,
  ...communityCalls,
  ...communityMemberCalls,
  ...moderationCalls,
  ...donationCalls,
  ...complaintCalls,
  ...splitCalls,
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
  ...giverCalls,
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
