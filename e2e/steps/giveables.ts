import type { APIRequestContext } from '@playwright/test'

export type Campaign = { id: number; uuid: string; title: string; quiet: boolean; raised_cents: number }

/** The first campaign that accepts gifts, quiet or not. */
export async function openCampaign(request: APIRequestContext, { quiet = false } = {}): Promise<Campaign> {
  const answer = await request.get('/api/v1/campaigns')
  const { data } = (await answer.json()) as { data: Campaign[] }
  return data.find((campaign) => campaign.quiet === quiet)!
}

export async function raisedFor(request: APIRequestContext, { id }: Pick<Campaign, 'id'>): Promise<number> {
  const answer = await request.get(`/api/v1/campaigns/${id}`)
  return ((await answer.json()) as { data: Campaign }).data.raised_cents
}
