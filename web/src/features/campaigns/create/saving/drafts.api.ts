import type { CampaignDraft, ChangeDraftInput } from '@kindling/contract/campaigns/drafts'
import type { Campaign } from '@kindling/contract/campaigns/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/network/api.ts'

export const draftsQuery = queryOptions({
  queryKey: ['campaign-drafts'] as const,
  queryFn: async ({ signal }) => (await api('GET /campaign-drafts', { signal })).data,
  staleTime: 0,
})

export const readDraft = async (uuid: string): Promise<CampaignDraft> =>
  (await api('GET /campaign-drafts/{uuid}', { params: { uuid } })).data

/** Creates a draft; two calls with the same key create one. */
export const beginDraft = async (idempotencyKey: string): Promise<CampaignDraft> =>
  (await api('POST /campaign-drafts', { body: {}, idempotencyKey })).data

/** Turns an unpublished campaign of the viewer back into a draft, to change and resubmit it. */
export const takeUpCampaign = async (campaign: number): Promise<CampaignDraft> =>
  (await api('POST /campaign-drafts', { body: { campaign } })).data

export const saveDraft = async (uuid: string, body: ChangeDraftInput): Promise<CampaignDraft> =>
  (await api('PATCH /campaign-drafts/{uuid}', { params: { uuid }, body })).data

export const throwDraftAway = (uuid: string): Promise<undefined> =>
  api('DELETE /campaign-drafts/{uuid}', { params: { uuid } })

/** Submits a draft; a repeated call with the same key creates one campaign. */
export const submitDraft = async (uuid: string, idempotencyKey: string): Promise<Campaign> =>
  (await api('POST /campaign-drafts/{uuid}/submit', { params: { uuid }, idempotencyKey })).data
