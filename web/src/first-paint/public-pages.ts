import type { Answer, CallName, Params, Query } from '@kindling/contract/api'
import { campaignKeys } from '../features/campaigns/index.ts'
import { homeQuery } from '../features/home/index.ts'
import { inviteKey } from '../features/invites/index.ts'

type Asked<C extends CallName> = { call: C; params: Params<C>; query: Query<C> }

/** A public page as its path names it, with the one call whose answer fills it. */
export type PublicPage =
  | ({ page: 'home' } & Asked<'GET /home'>)
  | ({ page: 'campaigns' } & Asked<'GET /campaigns'>)
  | ({ page: 'campaign' } & Asked<'GET /campaigns/{identifier}'>)
  | ({ page: 'invite' } & Asked<'GET /invites/{kind}/{code}'>)

/** Reads a path (no query string); null for pages that the server does not paint. */
export function publicPageOf(path: string): PublicPage | null {
  if (path === '/home') return { page: 'home', call: 'GET /home', params: {}, query: {} }
  if (path === '/campaigns')
    return { page: 'campaigns', call: 'GET /campaigns', params: {}, query: { 'filter[list]': 'active' } }
  const [, kind, code] = /^\/([cg])\/(\w{1,64})$/.exec(path) ?? []
  if (code !== undefined)
    return {
      page: 'invite',
      call: 'GET /invites/{kind}/{code}',
      params: { kind: kind === 'c' ? 'c' : 'g', code },
      query: {},
    }
  const identifier = /^\/campaigns\/([\w-]{1,64})$/.exec(path)?.[1]
  return identifier === undefined
    ? null
    : { page: 'campaign', call: 'GET /campaigns/{identifier}', params: { identifier }, query: {} }
}

/** The answer of a page's call as the query cache keeps it: its key, and the shape of its data. */
export function cachedAs(page: PublicPage, answer: unknown): [key: readonly unknown[], data: unknown] {
  switch (page.page) {
    case 'home':
      return [homeQuery.queryKey, (answer as Answer<'GET /home'>).data]
    case 'campaigns':
      return [campaignKeys.list({}), { pages: [answer], pageParams: [null] }]
    case 'invite':
      return [inviteKey(page.params.kind, page.params.code), (answer as Answer<'GET /invites/{kind}/{code}'>).data]
    case 'campaign': {
      const campaign = (answer as Answer<'GET /campaigns/{identifier}'>).data
      return [campaignKeys.one(String(campaign.id)), campaign]
    }
  }
}
