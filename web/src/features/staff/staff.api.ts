import type { Answer, Body } from '@kindling/contract/api'
import type { CaseStatus } from '@kindling/contract/complaints/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { ApiError } from '../../platform/network/api-error.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

const all = ['staff'] as const

export const overviewQuery = queryOptions({
  queryKey: [...all, 'overview'],
  queryFn: async ({ signal }) => (await api('GET /staff', { signal })).data,
})
export const waitingCampaignsQuery = queryOptions({
  queryKey: [...all, 'campaigns'],
  queryFn: async ({ signal }) => (await api('GET /staff/campaigns', { signal })).data,
})
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'campaigns', id],
    queryFn: async ({ signal }) => (await api('GET /staff/campaigns/{id}', { params: { id }, signal })).data,
  })
export const staffFlashQuery = queryOptions({
  queryKey: [...all, 'flash-campaigns'],
  queryFn: async ({ signal }) => (await api('GET /staff/flash-campaigns', { signal })).data,
})
export const staffProjectsQuery = queryOptions({
  queryKey: [...all, 'projects'],
  queryFn: async ({ signal }) => (await api('GET /staff/projects', { signal })).data,
})
export const claimsQuery = queryOptions({
  queryKey: [...all, 'claims'],
  queryFn: async ({ signal }) => (await api('GET /staff/claims', { signal })).data,
})
export const alarmsQuery = queryOptions({
  queryKey: [...all, 'alarms'],
  queryFn: async ({ signal }) => (await api('GET /staff/alarms', { signal })).data,
})
export const readBooks = async (year: number, signal?: AbortSignal) =>
  (await api('GET /staff/books', { query: { year }, ...(signal && { signal }) })).data
export const booksQuery = (year: number) =>
  queryOptions({ queryKey: [...all, 'books', year], queryFn: ({ signal }) => readBooks(year, signal) })
export const refundsQuery = queryOptions({
  queryKey: [...all, 'refunds'],
  queryFn: async ({ signal }) => (await api('GET /staff/refunds', { signal })).data,
})
export const announcementsQuery = queryOptions({
  queryKey: [...all, 'announcements'],
  queryFn: async ({ signal }) => (await api('GET /staff/announcements', { signal })).data,
})
export const incidentsQuery = queryOptions({
  queryKey: [...all, 'incidents'],
  queryFn: async ({ signal }) => (await api('GET /staff/incidents', { signal })).data,
})
export const foundNonprofitQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...all, 'nonprofit', uuid],
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}', { params: { uuid }, signal })).data,
  })
export const representativesQuery = (ein: string) =>
  queryOptions({
    queryKey: [...all, 'representatives', ein],
    queryFn: async ({ signal }) =>
      (await api('GET /staff/nonprofits/{ein}/representatives', { params: { ein: digits(ein) }, signal })).data,
  })
export const staffCasesQuery = (status: CaseStatus) =>
  pagedQuery([...all, 'reports', status], (query, signal) =>
    api('GET /staff/reports', { query: { ...query, 'filter[status]': status }, signal }),
  )
export const staffLogQuery = pagedQuery([...all, 'log'], (query, signal) => api('GET /staff/log', { query, signal }))

const digits = (ein: string) => ein.replaceAll(/\D/g, '')

/** The server requires a recent sign-in first. */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** Refetches everything on these pages. */
export function useStaffRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: all })
}

type CampaignAct = Body<'POST /staff/campaigns/{id}'>
type CommunityAct = Body<'POST /staff/communities/{identifier}'>
type NonprofitAct = Body<'POST /staff/nonprofits/{ein}'>
type AskRefundInput = Body<'POST /staff/refunds'>
export type RefundAnswer = Answer<'POST /staff/refunds'>['data']

export const actOnCampaign = (id: number, body: CampaignAct) =>
  api('POST /staff/campaigns/{id}', { params: { id }, body })
export const cancelFlash = (uuid: string, reason: string) =>
  api('POST /staff/flash-campaigns/{uuid}', { params: { uuid }, body: { act: 'cancel', reason } })
export const actOnProject = (identifier: string, body: Body<'POST /staff/projects/{identifier}'>) =>
  api('POST /staff/projects/{identifier}', { params: { identifier }, body })
export const actOnCommunity = (identifier: string, body: CommunityAct) =>
  api('POST /staff/communities/{identifier}', { params: { identifier }, body })
export const actOnNonprofit = (ein: string, body: NonprofitAct) =>
  api('POST /staff/nonprofits/{ein}', { params: { ein: digits(ein) }, body })
export const changesQuery = queryOptions({
  queryKey: [...all, 'nonprofit-changes'],
  queryFn: async ({ signal }) => (await api('GET /staff/nonprofit-changes', { signal })).data,
})

export const decideChange = (uuid: string, body: Body<'POST /staff/nonprofit-changes/{uuid}'>) =>
  api('POST /staff/nonprofit-changes/{uuid}', { params: { uuid }, body })

export const decideClaim = (uuid: string, body: Body<'POST /staff/claims/{uuid}'>) =>
  api('POST /staff/claims/{uuid}', { params: { uuid }, body })
export const printLetter = async (uuid: string) =>
  (await api('POST /staff/claims/{uuid}/letter', { params: { uuid } })).data.url
export const decideReport = (uuid: string, body: Body<'POST /staff/reports/{uuid}'>) =>
  api('POST /staff/reports/{uuid}', { params: { uuid }, body })
export const askRefund = async (body: AskRefundInput, idempotencyKey: string) =>
  (await api('POST /staff/refunds', { body, idempotencyKey })).data
export const decideRefund = async (uuid: string, body: Body<'POST /staff/refunds/{uuid}'>) =>
  (await api('POST /staff/refunds/{uuid}', { params: { uuid }, body, idempotencyKey: crypto.randomUUID() })).data
export const sendAnnouncement = (body: Body<'POST /staff/announcements'>) => api('POST /staff/announcements', { body })
export const openIncident = (body: Body<'POST /staff/incidents'>, idempotencyKey: string) =>
  api('POST /staff/incidents', { body, idempotencyKey })
export const changeIncident = (uuid: string, body: Body<'POST /staff/incidents/{uuid}'>) =>
  api('POST /staff/incidents/{uuid}', { params: { uuid }, body, idempotencyKey: crypto.randomUUID() })
