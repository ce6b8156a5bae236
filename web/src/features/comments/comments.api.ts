import type { CommentedType, CommentSort } from '@kindling/contract/comments/rules'
import type { Answer } from '@kindling/contract/api'
import type { Comment } from '@kindling/contract/comments/calls'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

/** The anchor of comments, as its URL names it. */
export type On = { type: CommentedType; id: string }
export type CommentsPage = Answer<'GET /comments/{modelType}/{identifier}'>

const paramsOf = ({ type, id }: On) => ({ modelType: type, identifier: id })

type ListCommentsInput = { sort: CommentSort; around: string | undefined }

/** The query is live: it refetches when something in the thread changes. */
export const threadQuery = (on: On, { sort, around }: ListCommentsInput) =>
  infiniteQueryOptions({
    queryKey: ['comments', on.type, on.id, 'thread', { sort, around: around ?? null }] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /comments/{modelType}/{identifier}', {
        params: paramsOf(on),
        query: { sort, ...(cursor === null ? around !== undefined && { around } : { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
    meta: { about: ({ pages }: InfiniteData<CommentsPage>) => `comments:${pages[0]!.thread.uuid}` as const },
  })

/** The first three comments, for a page that shows more than comments. */
export const previewQuery = (on: On, around: string | undefined) =>
  queryOptions({
    queryKey: ['comments', on.type, on.id, 'preview', { around: around ?? null }] as const,
    queryFn: ({ signal }) =>
      api('GET /comments/{modelType}/{identifier}', {
        params: paramsOf(on),
        query: { per_page: 3, ...(around !== undefined && { around }) },
        signal,
      }),
  })

export const repliesQuery = (on: On, parent: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', on.type, on.id, 'replies', parent] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /comments/{modelType}/{identifier}', {
        params: paramsOf(on),
        query: { parent, per_page: 50, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
  })

/** `name`: the beginning of a name; empty for everybody. */
export const peopleQuery = (on: On, name: string) =>
  queryOptions({
    queryKey: ['comments', on.type, on.id, 'people', name] as const,
    queryFn: async ({ signal }) => {
      const query = name === '' ? {} : { 'filter[name]': name }
      return (await api('GET /comments/{modelType}/{identifier}/people', { params: paramsOf(on), query, signal })).data
    },
    staleTime: 60_000,
  })

export type Written = { key: string; text: string; reply_to?: string; mentions?: string[] }

/** Milliseconds after which a missing answer counts as lost: the comment can be sent again, with its key. */
const answerMs = 20_000

/** A repeated call with the same key writes only one comment. */
export const writeComment = async (on: On, body: Written): Promise<Comment> =>
  (
    await api('POST /comments/{modelType}/{identifier}', {
      params: paramsOf(on),
      body,
      signal: AbortSignal.timeout(answerMs),
    })
  ).data

export const editComment = async (uuid: string, text: string): Promise<Comment> =>
  (await api('PATCH /comments/{uuid}', { params: { uuid }, body: { text } })).data

export const deleteComment = (uuid: string) => api('DELETE /comments/{uuid}', { params: { uuid } })

export const restoreComment = async (uuid: string): Promise<Comment> =>
  (await api('DELETE /comments/{uuid}/deletion', { params: { uuid } })).data

export const hideComment = async (uuid: string, reason: string): Promise<Comment> =>
  (await api('PUT /comments/{uuid}/hidden', { params: { uuid }, body: { reason } })).data

const switches = {
  unhide: 'DELETE /comments/{uuid}/hidden',
  pin: 'PUT /comments/{uuid}/pinned',
  unpin: 'DELETE /comments/{uuid}/pinned',
} as const
export type Switch = keyof typeof switches

export const switchComment = async (uuid: string, act: Switch): Promise<Comment> =>
  (await api(switches[act], { params: { uuid } })).data
