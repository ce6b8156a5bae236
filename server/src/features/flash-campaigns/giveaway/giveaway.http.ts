import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { paged, pageOf } from '../../../platform/http/page.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { findFlash } from '../flash.queries.ts'
import { showFlash } from '../show-flash.ts'
import { enterGiveaway } from './enter-giveaway.ts'
import { pageOfTickets } from './giveaway.queries.ts'

export const giveawayRoutes = (deps: Deps): Route[] => {
  const entering = async (viewer: { id: number }, asked: { identifier: string; wanted: boolean }) => ({
    data: await showFlash(deps, String(await enterGiveaway(deps, viewer, asked)), viewer),
  })
  return [
    route('POST /flash-campaigns/{identifier}/giveaway', signedIn, ({ params, viewer }) =>
      entering(viewer, { ...params, wanted: true }),
    ),
    route('DELETE /flash-campaigns/{identifier}/giveaway', signedIn, ({ params, viewer }) =>
      entering(viewer, { ...params, wanted: false }),
    ),
    route('GET /flash-campaigns/{identifier}/giveaway/tickets', anyone, async ({ params, query, viewer }) => {
      const page = pageOf(query)
      const named = readIdentifier(params.identifier)
      const found = named && (await findFlash(deps.db, named, viewer))
      if (!found) throw notFound()
      const { rows, total } = await pageOfTickets(deps.db, found.id, page)
      const shown = rows.slice(0, page.size)
      const data = shown.map(({ ticket }) => ({ ticket }))
      return paged(data, page, total, rows.length > page.size ? shown.at(-1)!.id : null)
    }),
  ]
}
