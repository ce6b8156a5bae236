import type { Donation, DonationStatus, DonationTotals } from '@kindling/contract/donations'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../platform/network/api.ts'
import { pagedQuery } from '../../../../platform/network/paged-query.ts'
import { communityKeys } from '../../communities.api.ts'

export const donationFilters = ['all', 'settled', 'refunded'] as const
export type DonationFilter = (typeof donationFilters)[number]

const statuses: Record<DonationFilter, string | undefined> = {
  all: undefined,
  settled: 'settled',
  refunded: 'partly_refunded,refunded' satisfies `${DonationStatus},${DonationStatus}`,
}

export const donationsQuery = (id: string, filter: DonationFilter) =>
  pagedQuery(
    [...communityKeys.one(id), 'donations', filter],
    (query, signal) =>
      api('GET /{type}/{id}/moderation/donations', {
        params: { type: 'communities', id },
        query: { ...query, ...(statuses[filter] && { 'filter[status]': statuses[filter] }) },
        signal,
      }),
    true,
  )

/** The first page of the unfiltered list contains the totals. */
export function useDonationTotals(id: string): DonationTotals | undefined {
  return useInfiniteQuery(donationsQuery(id, 'all')).data?.pages[0]?.totals
}

type Order = { amount_cents?: number; reason: string }

/** Retries of a refund use the same key, so that a lost answer cannot refund twice. */
export function useRefund(id: string, { uuid }: Donation) {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return async (body: Order): Promise<void> => {
    const order = JSON.stringify(body)
    const idempotencyKey = keys.current.get(order) ?? crypto.randomUUID()
    keys.current.set(order, idempotencyKey)
    const params = { type: 'communities', id, uuid } as const
    await api('POST /{type}/{id}/moderation/donations/{uuid}/refund', { params, body, idempotencyKey })
    await queries.invalidateQueries({ queryKey: communityKeys.one(id) })
  }
}
