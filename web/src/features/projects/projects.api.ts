import { queryOptions } from '@tanstack/react-query'
import { aboutGiveable, untilNextAsk } from '../../platform/live/live-queries.ts'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** Keys for invalidation: `all` covers every query of projects, `one` those of one project and its supporters. */
export const projectKeys = {
  all: ['projects'] as const,
  one: (identifier: string) => ['projects', 'one', identifier] as const,
  supporters: (identifier: string) => ['projects', 'one', identifier, 'supporters'] as const,
}

/** One project by slug, numeric id or uuid. The query is live. */
export const projectQuery = (identifier: string) =>
  queryOptions({
    queryKey: projectKeys.one(identifier),
    queryFn: async ({ signal }) => (await api('GET /projects/{identifier}', { params: { identifier }, signal })).data,
    meta: { about: aboutGiveable },
    refetchInterval: untilNextAsk,
  })

/** Gifts to a project, newest first. */
export const projectSupportersQuery = (identifier: string) =>
  pagedQuery(projectKeys.supporters(identifier), (cursor, signal) =>
    api('GET /projects/{identifier}/supporters', { params: { identifier }, query: cursor, signal }),
  )
