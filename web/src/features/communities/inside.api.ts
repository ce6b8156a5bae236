import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'
import { communityKeys } from './communities.api.ts'

/** Filters members; `requested` and `banned` are for organizers only. */
export type MembersFilter = { q?: string; state?: 'requested' | 'banned'; role?: 'owner,moderator' }

export const membersQuery = (identifier: string, { q, state, role }: MembersFilter = {}) =>
  pagedQuery([...communityKeys.members(identifier), { q, state, role }], (cursor, signal) =>
    api('GET /communities/{identifier}/members', {
      params: { identifier },
      query: {
        ...(q !== undefined && { 'filter[q]': q }),
        ...(state && { 'filter[state]': state }),
        ...(role && { 'filter[role]': role }),
        ...cursor,
      },
      signal,
    }),
  )

/** The current and earlier splits of gifts. */
export const splitsQuery = (identifier: string) =>
  queryOptions({
    queryKey: communityKeys.allocations(identifier),
    queryFn: async ({ signal }) =>
      (await api('GET /communities/{identifier}/allocations', { params: { identifier }, signal })).data,
  })
