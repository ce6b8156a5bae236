import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { pageOfCommunities } from './cards.queries.ts'
import { pageOfMembers } from './members.queries.ts'
import { readSupporters } from './read-supporters.ts'
import { insideOf, showCommunity } from './show-community.ts'

export const communityRoutes = (deps: Deps): Route[] => [
  route('GET /communities', anyone, async ({ query, viewer }) => {
    const page = pageOf(query)
    const mine = query['filter[mine]'] !== undefined
    if (mine && !viewer) throw new Refusal('unauthorized', 'Please sign in.')
    const { cards, total } = await pageOfCommunities(deps.db, {
      page,
      sort: query.sort ?? 'trending',
      topics: query['filter[topic]'],
      memberId: mine ? viewer?.id : undefined,
      now: deps.clock.now(),
    })
    const data = cards.slice(0, page.size)
    return paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
  }),

  route('GET /communities/{identifier}', anyone, async ({ params, viewer }) => ({
    data: await showCommunity(deps, params.identifier, viewer),
  })),

  route('GET /communities/{identifier}/members', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const { id, members_count: total } = await insideOf(deps, params.identifier, viewer)
    const members = await pageOfMembers(deps.db, id, page)
    const shown = members.slice(0, page.size)
    const data = shown.map((m) => ({ ...m.person, role: m.role, joined_at: m.joined_at.toISOString() }))
    return paged(data, page, total, members.length > page.size ? shown.at(-1)!.user_id : null)
  }),

  route('GET /communities/{identifier}/supporters', signedIn, async ({ params, query, viewer }) => {
    const community = await insideOf(deps, params.identifier, viewer)
    const cause = { column: 'community_id' as const, id: community.id, giftsCount: community.gifts_count }
    return await readSupporters(deps, cause, pageOf(query), { notesOnly: query['filter[message]'] !== undefined })
  }),
]
