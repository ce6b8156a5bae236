import type { Body } from '@kindling/contract/api'
import type { NotifyingLeft, ShownHost, Update } from '@kindling/contract/updates'
import type { UpdateHost, UpdateTag } from '@kindling/contract/update-rules'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** A giveable, as the URL of its updates names it. */
export type HostAddress = { modelType: UpdateHost; identifier: string }

const about = (uuid: string) => `updates:${uuid}` as const

export const updateKeys = {
  all: ['updates'] as const,
  of: ({ modelType, identifier }: HostAddress) => ['updates', modelType, identifier] as const,
  list: (host: HostAddress, tag: UpdateTag | null) => [...updateKeys.of(host), 'list', tag] as const,
  newest: (host: HostAddress, most: number) => [...updateKeys.of(host), 'newest', most] as const,
  waiting: (host: HostAddress) => [...updateKeys.of(host), 'waiting'] as const,
  one: (host: HostAddress, uuid: string) => [...updateKeys.of(host), 'one', uuid] as const,
}

/** The `meta` of lists. */
export type ListMeta = { giveable: ShownHost; may: readonly 'post'[]; notifying: NotifyingLeft | null }

const list = 'GET /{modelType}/{identifier}/updates'

export const updatesQuery = (host: HostAddress, tag: UpdateTag | null) => ({
  ...pagedQuery(updateKeys.list(host, tag), (cursor, signal) =>
    api(list, { params: host, query: { ...(tag && { 'filter[tag]': tag }), ...cursor }, signal }),
  ),
  meta: { about: ({ pages: [first] }: { pages: { meta: ListMeta }[] }) => about(first!.meta.giveable.uuid) },
})

/** The first few updates, as a part of another page. */
export const newestUpdatesQuery = (host: HostAddress, most: number) =>
  queryOptions({
    queryKey: updateKeys.newest(host, most),
    queryFn: ({ signal }) => api(list, { params: host, query: { per_page: most }, signal }),
    meta: { about: ({ meta }: { meta: ListMeta }) => about(meta.giveable.uuid) },
  })

/** The unpublished updates: drafts, then scheduled ones. */
export const waitingUpdatesQuery = (host: HostAddress) =>
  queryOptions({
    queryKey: updateKeys.waiting(host),
    queryFn: async ({ signal }) => {
      const of = (status: 'draft' | 'scheduled') =>
        api(list, { params: host, query: { 'filter[status]': status, per_page: 30 }, signal })
      const [drafts, scheduled] = await Promise.all([of('draft'), of('scheduled')])
      return [...drafts.data, ...scheduled.data]
    },
  })

export const updateQuery = (host: HostAddress, uuid: string) =>
  queryOptions({
    queryKey: updateKeys.one(host, uuid),
    queryFn: async ({ signal }) =>
      (await api('GET /{modelType}/{identifier}/updates/{uuid}', { params: { ...host, uuid }, signal })).data,
    meta: { about: ({ giveable }: Update) => about(giveable.uuid) },
  })

export type SentUpdate = Body<'POST /{modelType}/{identifier}/updates'>

export const sendNew = (host: HostAddress, body: SentUpdate, idempotencyKey: string) =>
  api('POST /{modelType}/{identifier}/updates', { params: host, body, idempotencyKey })

export const sendChange = (host: HostAddress, uuid: string, body: SentUpdate) =>
  api('PATCH /{modelType}/{identifier}/updates/{uuid}', { params: { ...host, uuid }, body })

export const sendRemoval = (host: HostAddress, uuid: string) =>
  api('DELETE /{modelType}/{identifier}/updates/{uuid}', { params: { ...host, uuid } })
