import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

/** The card of an own gift; null without one. */
export const ownCardQuery = (gift: string) =>
  queryOptions({
    queryKey: ['gift', gift, 'card'] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}/card', { params: { uuid: gift }, signal })).data,
  })

export const cardKey = (token: string) => ['dedication-cards', token] as const

export const cardQuery = (token: string) =>
  queryOptions({
    queryKey: cardKey(token),
    queryFn: async ({ signal }) => (await api('GET /dedication-cards/{token}', { params: { token }, signal })).data,
    retry: false,
  })
