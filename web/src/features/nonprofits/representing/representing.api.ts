import type { Body } from '@kindling/contract/api'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { nonprofitQuery } from '../nonprofits.api.ts'

export async function changeNonprofit(queries: QueryClient, uuid: string, body: Body<'PATCH /nonprofits/{uuid}'>) {
  const { data } = await api('PATCH /nonprofits/{uuid}', { params: { uuid }, body })
  queries.setQueryData(nonprofitQuery(uuid).queryKey, data)
}

export async function answerInvitation(queries: QueryClient, uuid: string, accept: boolean) {
  await api('POST /nonprofits/{uuid}/representatives/answer', { params: { uuid }, body: { accept } })
  await queries.invalidateQueries({ queryKey: ['nonprofits', uuid] })
}

export const inviteRepresentative = (uuid: string, person: string) =>
  api('POST /nonprofits/{uuid}/representatives', { params: { uuid }, body: { person } })

export async function removeRepresentative(queries: QueryClient, uuid: string, person: string) {
  await api('DELETE /nonprofits/{uuid}/representatives/{person}', { params: { uuid, person } })
  await queries.invalidateQueries({ queryKey: ['nonprofits', uuid] })
}

export const peopleQuery = (typed: string) =>
  queryOptions({
    queryKey: ['people', 'found', typed] as const,
    queryFn: async ({ signal }) => (await api('GET /users', { query: { 'filter[q]': typed }, signal })).data,
    enabled: typed !== '',
  })
