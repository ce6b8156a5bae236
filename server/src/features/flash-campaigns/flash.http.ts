import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { aboutGiveable } from '../../platform/live/index.ts'
import { findGiveable } from '../giveables/index.ts'
import { supportersPage, listSupportersInput } from '../giveables/for-kinds.ts'
import { flashCard } from './flash-card.ts'
import { giveawayRoutes } from './giveaway/giveaway.http.ts'
import { createFlash } from './starting/create-flash.ts'
import { nextFlash } from './starting/next-flash.ts'
import { pageOfFlash } from './lists/lists.queries.ts'
import { cancelFlash } from './running/cancel-flash.ts'
import { changeFlashCampaign } from './running/change-flash.ts'
import { extendFlash } from './running/extend-flash.ts'
import { remindMe } from './running/remind-me.ts'
import { reportFlash } from './running/report-flash.ts'
import { showFlash, supportersOfFlash } from './show-flash.ts'

export const flashRoutes = (deps: Deps): Route[] => {
  const shown = async (viewer: { id: number }, done: Promise<number>) => ({
    data: await showFlash(deps, String(await done), viewer),
  })
  return [
    route('GET /flash-campaigns', anyone, async ({ query, viewer }) => {
      const page = pageOf(query)
      const list = query['filter[list]']?.[0] ?? 'live'
      if (list === 'mine' && !viewer) throw new Refusal('unauthorized', 'signIn')
      const now = deps.clock.now()
      const named = query['filter[community]']
      const community =
        named === undefined
          ? undefined
          : await findGiveable(deps.db, { type: 'communities', id: named, viewer, at: now })
      if (community === null) return paged([], page, 0, null)
      const wanted = {
        page,
        list,
        topics: query['filter[topic]'],
        search: query['filter[q]'],
        communityId: community?.number ?? null,
        now,
      }
      const { cards, total } = await pageOfFlash(deps.db, { ...wanted, viewerId: viewer?.id ?? null })
      const data = cards.slice(0, page.size).map((row) => flashCard(row, now))
      return paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
    }),
    route(
      'GET /flash-campaigns/{identifier}',
      anyone,
      async ({ params, viewer }) => ({ data: await showFlash(deps, params.identifier, viewer) }),
      { about: aboutGiveable },
    ),
    route('GET /flash-campaigns/{identifier}/supporters', anyone, async ({ params, query, viewer }) => {
      const page = pageOf(query)
      const wanted = listSupportersInput(deps, page, query, viewer)
      return supportersPage(await supportersOfFlash(deps, params.identifier, wanted), page)
    }),
    route('GET /communities/{identifier}/flash-campaigns/next', signedIn, async ({ params, viewer }) => ({
      data: await nextFlash(deps, viewer, params.identifier),
    })),
    route('POST /flash-campaigns', signedIn, ({ body, viewer }) =>
      shown(
        viewer,
        createFlash(deps, viewer, body).then(({ id }) => id),
      ),
    ),
    route('PATCH /flash-campaigns/{identifier}', signedIn, ({ params, body, viewer }) =>
      shown(viewer, changeFlashCampaign(deps, viewer, { ...params, ...body })),
    ),
    route('POST /flash-campaigns/{identifier}/extend', signedIn, ({ params, body, viewer }) =>
      shown(viewer, extendFlash(deps, viewer, { ...params, ...body })),
    ),
    route('POST /flash-campaigns/{identifier}/cancel', signedIn, ({ params, body, viewer }) =>
      shown(viewer, cancelFlash(deps, viewer, { ...params, ...body })),
    ),
    route('POST /flash-campaigns/{identifier}/report', signedIn, ({ params, body, viewer }) =>
      shown(viewer, reportFlash(deps, viewer, { ...params, ...body })),
    ),
    ...giveawayRoutes(deps),
    route('POST /flash-campaigns/{identifier}/remind', signedIn, ({ params, viewer }) =>
      shown(viewer, remindMe(deps, viewer, { ...params, wanted: true })),
    ),
    route('DELETE /flash-campaigns/{identifier}/remind', signedIn, ({ params, viewer }) =>
      shown(viewer, remindMe(deps, viewer, { ...params, wanted: false })),
    ),
  ]
}
