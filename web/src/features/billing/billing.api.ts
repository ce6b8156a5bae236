import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

export const historyQuery = pagedQuery(['gifts'], (query, signal) => api('GET /gifts', { query, signal }))

export const giftQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['gift', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data,
  })

export const whereItWentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['gift', uuid, 'went'] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}/where-it-went', { params: { uuid }, signal })).data,
  })

export const yearsQuery = queryOptions({
  queryKey: ['billing', 'statements'] as const,
  queryFn: async ({ signal }) => (await api('GET /billing/statements', { signal })).data,
})

export const matchesQuery = queryOptions({
  queryKey: ['match-payments'] as const,
  queryFn: async ({ signal }) => (await api('GET /match-payments', { signal })).data,
})
