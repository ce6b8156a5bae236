import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { aboutGiveable } from '../../platform/live/index.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { supportersPage, listSupportersInput } from '../giveables/for-kinds.ts'
import { splitRoutes } from './splits/splits.http.ts'
import { pageOfCommunities } from './cards.queries.ts'
import { memberRoutes } from './members/members.http.ts'
import { placeOf } from './place.ts'
import { runningRoutes } from './running/running.http.ts'
import { showCommunity, supportersInside } from './show-community.ts'

export const communityRoutes = (deps: Deps): Route[] => [
  route('GET /communities', anyone, async ({ query, viewer }) => {
    const page = pageOf(query)
    const [mine, friends] = [query['filter[mine]'] !== undefined, query['filter[friends]'] !== undefined]
    if ((mine || friends) && !viewer) throw new Refusal('unauthorized', 'signIn')
    const search = query['filter[q]']
    const { cards, total } = await pageOfCommunities(deps.db, {
      page,
      search,
      sort: query.sort ?? (search === undefined ? 'trending' : 'best'),
      topics: query['filter[topic]'],
      place: query['filter[city]'] === undefined ? undefined : placeOf(query['filter[city]']),
      viewerId: viewer?.id ?? null,
      verified: query['filter[verified]'] !== undefined,
      small: query['filter[small]'] !== undefined,
      recommended: query['filter[recommended]'] !== undefined,
      mine,
      friends,
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

  route('GET /communities/{identifier}/supporters', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const wanted = listSupportersInput(deps, page, query, viewer)
    return supportersPage(await supportersInside(deps, params.identifier, viewer, wanted), page)
  }),

  ...memberRoutes(deps),
  ...runningRoutes(deps),
  ...splitRoutes(deps),
]
