import { type CampaignList, usualSort } from '@kindling/contract/campaigns/lists'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { aboutGiveable } from '../../platform/live/index.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { supportersPage, listSupportersInput } from '../giveables/for-kinds.ts'
import { campaignCard } from './campaign-card.ts'
import { pageOfCampaigns } from './lists/lists.queries.ts'
import { collaborationRoutes } from './collaborations/collaborations.http.ts'
import { draftRoutes } from './drafts/drafts.http.ts'
import { runningRoutes } from './running/running.http.ts'
import { showCampaign, supportersOfCampaign } from './show-campaign.ts'

export const campaignRoutes = (deps: Deps): Route[] => [
  ...draftRoutes(deps),
  ...runningRoutes(deps),
  ...collaborationRoutes(deps),
  route('GET /campaigns', anyone, async ({ query, viewer }) => {
    const page = pageOf(query)
    const asked = query['filter[list]'] ?? []
    const lists: CampaignList[] = asked.length === 0 ? ['active'] : asked
    const [search, friends] = [query['filter[q]'], query['filter[friends]'] !== undefined]
    if ((lists.includes('mine') || friends) && !viewer) throw new Refusal('unauthorized', 'signIn')
    const community = query['filter[community]']
    const now = deps.clock.now()
    const { cards, total, topics } = await pageOfCampaigns(deps.db, {
      page,
      lists,
      search,
      sort: query.sort ?? (search === undefined ? usualSort[lists[0]!] : 'best'),
      friends,
      verified: query['filter[verified]'] !== undefined,
      small: query['filter[small]'] !== undefined,
      topics: query['filter[topic]'],
      community: community === undefined ? undefined : readIdentifier(community),
      viewerId: viewer?.id ?? null,
      now,
    })
    const data = cards.slice(0, page.size).map((row) => campaignCard(row, deps))
    const { meta } = paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
    return { data, meta: { ...meta, topics } }
  }),

  route(
    'GET /campaigns/{identifier}',
    anyone,
    async ({ params, viewer }) => ({ data: await showCampaign(deps, params.identifier, viewer) }),
    { about: aboutGiveable },
  ),

  route('GET /campaigns/{identifier}/supporters', anyone, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const wanted = listSupportersInput(deps, page, query, viewer)
    return supportersPage(await supportersOfCampaign(deps, params.identifier, viewer, wanted), page)
  }),
]
