import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { aboutGiveable } from '../../platform/live/index.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { supportersPage, wantedSupporters } from '../giveables/index.ts'
import { pageOfCommunities } from './cards.queries.ts'
import { pageOfMembers } from './members.queries.ts'
import { placeOf } from './place.ts'
import { insideOf, showCommunity, supportersInside } from './show-community.ts'

export const communityRoutes = (deps: Deps): Route[] => [
  route('GET /communities', anyone, async ({ query, viewer }) => {
    const page = pageOf(query)
    const mine = query['filter[mine]'] !== undefined
    if (mine && !viewer) throw new Refusal('unauthorized', 'signIn')
    const { cards, total } = await pageOfCommunities(deps.db, {
      page,
      sort: query.sort ?? 'trending',
      topics: query['filter[topic]'],
      place: query['filter[city]'] === undefined ? undefined : placeOf(query['filter[city]']),
      memberId: mine ? viewer?.id : undefined,
      now: deps.clock.now(),
    })
    const data = cards.slice(0, page.size)
    return paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
  }),

  route(
    'GET /communities/{identifier}',
    anyone,
    async ({ params, viewer }) => ({ data: await showCommunity(deps, params.identifier, viewer) }),
    { about: aboutGiveable },
  ),

  route('GET /communities/{identifier}/members', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const { id, members_count: total } = await insideOf(deps, params.identifier, viewer)
    const members = await pageOfMembers(deps.db, id, page)
    const shown = members.slice(0, page.size)
    const data = shown.map((m) => ({
      ...m.person,
      role: m.role,
      state: 'active' as const,
      joined_at: m.joined_at.toISOString(),
      note: null,
      may: [],
    }))
    return paged(data, page, total, members.length > page.size ? shown.at(-1)!.user_id : null)
  }),

  route('GET /communities/{identifier}/supporters', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const wanted = wantedSupporters(deps, page, query, viewer)
    return supportersPage(await supportersInside(deps, params.identifier, viewer, wanted), page)
  }),
]
