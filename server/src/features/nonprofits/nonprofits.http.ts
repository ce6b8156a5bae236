import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { readNonprofit, readNonprofitBrief } from './nonprofits.queries.ts'

export const nonprofitRoutes = ({ db, clock }: Deps): Route[] => [
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
