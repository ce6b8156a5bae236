import type { CaseAct, CaseStatus } from '@kindling/contract/complaints/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { pagedQuery } from '../../../platform/network/paged-query.ts'
import { communityKeys } from '../communities.api.ts'

export const casesQuery = (identifier: string, status: CaseStatus) =>
  pagedQuery(
    [...communityKeys.one(identifier), 'reports', status],
    (query, signal) =>
      api('GET /communities/{identifier}/moderation/reports', {
        params: { identifier },
        query: { ...query, 'filter[status]': status },
        signal,
      }),
    status === 'open',
  )

type Waiting = { reports: number; appeals: number; hidden: boolean }

/** The numbers of waiting complaints and appeals; appeals are counted only among the loaded cases. */
export function useWaitingCases(identifier: string): Waiting {
  const { data } = useInfiniteQuery(casesQuery(identifier, 'open'))
  const cases = data?.pages.flatMap((page) => page.data) ?? []
  const appeals = cases.filter(({ appeal }) => appeal !== null).length
  return {
    reports: (data?.pages[0]?.meta.total ?? 0) - appeals,
    appeals,
    hidden: cases.some(({ hidden, appeal }) => hidden && appeal === null),
  }
}

/** Decides a case, then refetches everything of the community, even if another organizer had decided it before. */
export function useDecide(identifier: string) {
  const queries = useQueryClient()
  return async (uuid: string, body: { act: CaseAct; reason: string }): Promise<void> => {
    const params = { identifier, uuid }
    try {
      await api('POST /communities/{identifier}/moderation/reports/{uuid}', { params, body })
    } finally {
      await queries.invalidateQueries({ queryKey: communityKeys.one(identifier) })
    }
  }
}
