import type { Feature } from '../../platform/feature.ts'
import { leaveCampaigns } from './leave-campaigns.ts'
import { campaignRoutes } from './campaigns.http.ts'
import { campaignKind } from './campaign-kind.ts'
import { campaignExports } from './campaigns.queries.ts'

export { fillBudget } from './budget.ts'
export { campaignCard } from './campaign-card.ts'
export { openCampaignIds } from './campaigns.queries.ts'
export {
  campaignsSupportedBy,
  cardColumnsFor as campaignCardColumns,
  newestReported,
  refreshCampaignTrends,
  type CardRow as CampaignCardRow,
} from './cards.queries.ts'
export { answerCollaboration } from './collaborations/answer-collaboration.ts'
export { invitePartner } from './collaborations/invite-partner.ts'
export { storeCampaign, type StoreCampaignInput } from './store-campaign.ts'
export { beginDraft } from './drafts/begin-draft.ts'
export { changeDraft } from './drafts/change-draft.ts'
export { submitDraft } from './drafts/submit-draft.ts'
export { editCampaign } from './running/edit-campaign.ts'
export { endCampaign } from './running/end-campaign.ts'
export { campaignsFound, shelves } from './lists/lists.queries.ts'
export { pauseCampaign } from './running/pause-campaign.ts'
export { resumeCampaign } from './running/resume-campaign.ts'
export { reportCampaign } from './running/report-campaign.ts'
export { approveCampaign } from './review/approve-campaign.ts'
export { rejectCampaign } from './review/reject-campaign.ts'
export { campaignsInReview } from './review/review.queries.ts'
export { showForReview, type ForReview } from './review/show-for-review.ts'

export const campaignsFeature = {
  name: 'campaigns',
  routes: campaignRoutes,
  kind: campaignKind,
  exports: campaignExports,
  erase: (trx, deps, { id }) => leaveCampaigns(trx, deps, id),
} satisfies Feature
