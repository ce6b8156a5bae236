import type { Donation, DonationFrequency, DonationStatus, DonationTotals } from '@kindling/contract/donations/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { useKeyOf } from '../../platform/network/use-key-of.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'
import type { GivenTo } from './given-to.ts'

export const donationFilters = ['all', 'settled', 'refunded'] as const
type DonationFilter = (typeof donationFilters)[number]

const statuses: Record<DonationFilter, string | undefined> = {
  all: undefined,
  settled: 'settled',
  refunded: 'partly_refunded,refunded' satisfies `${DonationStatus},${DonationStatus}`,
}

export const donationKeys = {
  all: ({ pageKey }: GivenTo) => [...pageKey, 'donations'] as const,
}

export const frequencies: readonly DonationFrequency[] = ['one_time', 'monthly']

type ShownDonations = { filter: DonationFilter; frequency?: DonationFrequency | undefined; name: string }
export const allDonations: ShownDonations = { filter: 'all', name: '' }

export const donationsQuery = (of: GivenTo, { filter, frequency, name }: ShownDonations) =>
  pagedQuery(
    [...donationKeys.all(of), filter, frequency, name],
    (query, signal) =>
      api('GET /{type}/{id}/moderation/donations', {
        params: paramsOf(of),
        query: {
          ...query,
          ...(statuses[filter] && { 'filter[status]': statuses[filter] }),
          ...(frequency && { 'filter[frequency]': frequency }),
          ...(name !== '' && { 'filter[name]': name }),
        },
        signal,
      }),
    true,
  )

/** The first page of the unfiltered list contains the totals; `failed` if it could not be loaded. */
export function useDonationTotals(of: GivenTo): { totals: DonationTotals | undefined; failed: boolean } {
  const { data, isError } = useInfiniteQuery(donationsQuery(of, allDonations))
  const totals = data?.pages[0]?.totals
  return { totals, failed: isError && totals === undefined }
}

/** The download URL is valid for a minute, so it is requested at the click. */
export const addressOfFile = async (of: GivenTo): Promise<string> =>
  (await api('GET /{type}/{id}/moderation/donations/export', { params: paramsOf(of) })).data.url

const paramsOf = ({ giveable, identifier: id }: GivenTo) => ({ type: giveable.type, id })

type RefundDonationInput = { amount_cents?: number; reason: string }

/** Retries of a refund use the same key, so that a lost answer cannot refund twice. */
export function useRefund(of: GivenTo, { uuid }: Donation) {
  const queries = useQueryClient()
  const keyOf = useKeyOf()
  return async (body: RefundDonationInput): Promise<void> => {
    const params = { ...paramsOf(of), uuid }
    await api('POST /{type}/{id}/moderation/donations/{uuid}/refund', { params, body, idempotencyKey: keyOf(body) })
    await queries.invalidateQueries({ queryKey: of.pageKey })
  }
}
