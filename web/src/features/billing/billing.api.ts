import type { Answer } from '@kindling/contract/api'
import type { Gift, GivenGift } from '@kindling/contract/gifts/calls'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

export const historyQuery = pagedQuery(['gifts'], (query, signal) => api('GET /gifts', { query, signal }))

export const giftQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['gift', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data,
  })

export const whereItWentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['gift', uuid, 'went'] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}/where-it-went', { params: { uuid }, signal })).data,
  })

/** Its addresses work for a minute, so a document is opened with a fresh one. */
export const receiptQuery = (number: string) =>
  queryOptions({
    queryKey: ['receipts', number] as const,
    queryFn: async ({ signal }) => (await api('GET /receipts/{number}', { params: { number }, signal })).data,
  })

export type Statements = Answer<'GET /billing/statements'>

export const readStatements = (first_month: number, signal?: AbortSignal): Promise<Statements> =>
  api('GET /billing/statements', { query: { first_month }, ...(signal && { signal }) })

export const statementsQuery = (firstMonth: number) =>
  queryOptions({
    queryKey: ['billing', 'statements', firstMonth] as const,
    queryFn: ({ signal }) => readStatements(firstMonth, signal),
  })

/** Those that still work. */
export const sentLinksQuery = queryOptions({
  queryKey: ['billing', 'statement links'] as const,
  queryFn: async ({ signal }) => (await api('GET /billing/statement-links', { signal })).data,
})

export const readLinkedStatement = async (token: string, signal?: AbortSignal) =>
  (await api('GET /billing/statement-links/opened', { query: { token }, ...(signal && { signal }) })).data

export const linkedStatementQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked statement', token] as const,
    queryFn: ({ signal }) => readLinkedStatement(token, signal),
    retry: false,
  })

export const giverQuery = queryOptions({
  queryKey: ['billing', 'giver'] as const,
  queryFn: async ({ signal }) => (await api('GET /user/giver-of-record', { signal })).data,
})

export const matchesQuery = queryOptions({
  queryKey: ['match-payments'] as const,
  queryFn: async ({ signal }) => (await api('GET /match-payments', { signal })).data,
})

type Pages = InfiniteData<Answer<'GET /gifts'>, string | null>

/** Shows a changed gift at once, in the history and on its own page, and reads the page of its giveable again. */
export async function showChanged(queries: QueryClient, changed: GivenGift): Promise<void> {
  // a page of the history that is still loading would contain the old value
  await queries.cancelQueries({ queryKey: historyQuery.queryKey })
  queries.setQueryData<Pages>(historyQuery.queryKey, (pages) => pages && withGift(pages, changed))
  queries.setQueryData(giftQuery(changed.uuid).queryKey, (one) => one && changed)
  // refetches all queries of this kind: their keys begin with its type
  void queries.invalidateQueries({ queryKey: [changed.giveable.type] })
}

const withGift = (pages: Pages, gift: Gift): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    data: page.data.map((one) => (one.uuid === gift.uuid ? gift : one)),
  })),
})
