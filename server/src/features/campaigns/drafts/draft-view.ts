import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import type { DraftRow } from './drafts.queries.ts'

export const draftView = ({ fields, updated_at: at, ...row }: DraftRow): CampaignDraft => ({
  ...fields,
  ...row,
  updated_at: at.toISOString(),
})
