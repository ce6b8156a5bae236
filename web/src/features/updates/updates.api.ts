import type { Body } from '@kindling/contract/api'
import type { NotifyingLeft, GiveableOfUpdate, Update } from '@kindling/contract/updates/calls'
import type { KindWithUpdates, UpdateTag } from '@kindling/contract/updates/rules'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** A giveable, as the URL of its updates names it. */
export type GiveableAddress = { modelType: KindWithUpdates; identifier: string }

const about = (uuid: string) => `updates:${uuid}` as const

export const updateKeys = {
  all: ['updates'] as const,
  of: ({ modelType, identifier }: GiveableAddress) => ['updates', modelType, identifier] as const,
  list: (address: GiveableAddress, tag: UpdateTag | null) => [...updateKeys.of(address), 'list', tag] as const,
  newest: (address: GiveableAddress, most: number) => [...updateKeys.of(address), 'newest', most] as const,
  waiting: (address: GiveableAddress) => [...updateKeys.of(address), 'waiting'] as const,
  one: (address: GiveableAddress, uuid: string) => [...updateKeys.of(address), 'one', uuid] as const,
}

/** The `meta` of lists. */
export type ListMeta = { giveable: GiveableOfUpdate; may: readonly 'post'[]; notifying: NotifyingLeft | null }

const list = 'GET /{modelType}/{identifier}/updates'

export const updatesQuery = (address: GiveableAddress, tag: UpdateTag | null) => ({
  ...pagedQuery(updateKeys.list(address, tag), (cursor, signal) =>
    api(list, { params: address, query: { ...(tag && { 'filter[tag]': tag }), ...cursor }, signal }),
  ),
  meta: { about: ({ pages: [first] }: { pages: { meta: ListMeta }[] }) => about(first!.meta.giveable.uuid) },
})

/** The first few updates, as a part of another page. */
export const newestUpdatesQuery = (address: GiveableAddress, most: number) =>
  queryOptions({
    queryKey: updateKeys.newest(address, most),
    queryFn: ({ signal }) => api(list, { params: address, query: { per_page: most }, signal }),
    meta: { about: ({ meta }: { meta: ListMeta }) => about(meta.giveable.uuid) },
  })

/** The unpublished updates: drafts, then scheduled ones. */
export const waitingUpdatesQuery = (address: GiveableAddress) =>
  queryOptions({
    queryKey: updateKeys.waiting(address),
    queryFn: async ({ signal }) => {
      const withStatus = (status: 'draft' | 'scheduled') =>
        api(list, { params: address, query: { 'filter[status]': status, per_page: 30 }, signal })
      const [drafts, scheduled] = await Promise.all([withStatus('draft'), withStatus('scheduled')])
      return [...drafts.data, ...scheduled.data]
    },
  })

export const updateQuery = (address: GiveableAddress, uuid: string) =>
  queryOptions({
    queryKey: updateKeys.one(address, uuid),
    queryFn: async ({ signal }) =>
      (await api('GET /{modelType}/{identifier}/updates/{uuid}', { params: { ...address, uuid }, signal })).data,
    meta: { about: ({ giveable }: Update) => about(giveable.uuid) },
  })

export type SentUpdate = Body<'POST /{modelType}/{identifier}/updates'>

export const sendNew = (address: GiveableAddress, body: SentUpdate, idempotencyKey: string) =>
  api('POST /{modelType}/{identifier}/updates', { params: address, body, idempotencyKey })

export const sendChange = (address: GiveableAddress, uuid: string, body: SentUpdate) =>
  api('PATCH /{modelType}/{identifier}/updates/{uuid}', { params: { ...address, uuid }, body })

export const sendRemoval = (address: GiveableAddress, uuid: string) =>
  api('DELETE /{modelType}/{identifier}/updates/{uuid}', { params: { ...address, uuid } })
