import type { APIRequestContext } from '@playwright/test'

export type Row = { id: number; slug: string; uuid: string; status?: string; quiet?: boolean }

export async function rows(request: APIRequestContext, list: string): Promise<Row[]> {
  const answer = await request.get(`/api/v1/${list}`)
  return ((await answer.json()) as { data: Row[] }).data
}

export async function mayaUuid(request: APIRequestContext): Promise<string> {
  const headers = { 'X-Platform': 'web' }
  const entered = await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers })
  return ((await entered.json()) as { data: { uuid: string } }).data.uuid
}
