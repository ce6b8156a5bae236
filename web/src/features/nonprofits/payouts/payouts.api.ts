import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

/** Polls while the state of the payout account may change. */
export const payoutsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'payouts'] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}/payouts', { params: { uuid }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.account?.state === 'begun' || state.data?.account?.state === 'checking' ? 10_000 : false,
  })

/** The address of the form at the card processor. */
export const connectPayouts = async (uuid: string) =>
  (await api('POST /nonprofits/{uuid}/payouts/account', { params: { uuid } })).data.url

export const statementQuery = (uuid: string, year: number) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'statement', year] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /nonprofits/{uuid}/statement', { params: { uuid }, query: { year }, signal })).data,
  })
