import type { APIRequestContext } from '@playwright/test'
import type { DemoPerson } from '../stage/fixtures.ts'

export type Row = { id: number; slug: string; uuid: string; status?: string; quiet?: boolean }

export async function rows(request: APIRequestContext, list: string): Promise<Row[]> {
  const answer = await request.get(`/api/v1/${list}`)
  return ((await answer.json()) as { data: Row[] }).data
}

type Entered = { token: string; data: { uuid: string } }

async function enter(request: APIRequestContext, as: DemoPerson): Promise<Entered> {
  const entered = await request.post('/api/v1/auth/demo', { data: { as }, headers: { 'X-Platform': 'web' } })
  return (await entered.json()) as Entered
}

export const mayaUuid = async (request: APIRequestContext): Promise<string> => (await enter(request, 'maya')).data.uuid

/** The headers of calls that this person makes. */
export const headersOf = async (request: APIRequestContext, as: DemoPerson): Promise<Record<string, string>> => ({
  'X-Platform': 'web',
  Authorization: `Bearer ${(await enter(request, as)).token}`,
})
