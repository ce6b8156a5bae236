import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { readNonprofit, readNonprofitBrief } from './nonprofits.queries.ts'
import { pageOfNonprofits } from './list.queries.ts'

export const nonprofitRoutes = ({ db, clock }: Deps): Route[] => [
  route('GET /nonprofits', signedIn, async ({ query }) => {
    const page = pageOf(query)
    const { nonprofits, total } = await pageOfNonprofits(db, {
      page,
      search: query['filter[q]'] ?? null,
      verifiedOnly: query['filter[verified]'] !== undefined,
      near: {
        city: query['near[city]'] ?? null,
        state: query['near[state]'] ?? null,
        topic: query['near[topic]'] ?? null,
      },
    })
    const shown = nonprofits.slice(0, page.size)
    return paged(
      shown.map(({ listed }) => listed),
      page,
      total,
      nonprofits.length > page.size ? shown.at(-1)!.id : null,
    )
  }),
  route('GET /nonprofits/{uuid}', signedIn, async ({ params }) => {
    const data = await readNonprofit(db, params.uuid, clock.now())
    if (!data) throw notFound()
    return { data }
  }),
  route('GET /nonprofits/{uuid}/brief', anyone, async ({ params }) => {
    const data = await readNonprofitBrief(db, params.uuid)
    if (!data) throw notFound()
    return { data }
  }),
]
