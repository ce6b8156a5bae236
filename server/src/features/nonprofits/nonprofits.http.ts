import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { changeNonprofit } from './representatives/change-nonprofit.ts'
import { removeRepresentative } from './representatives/remove-representative.ts'
import { answerInvitation, inviteRepresentative } from './representatives/invite-representative.ts'
import { readNonprofit, readNonprofitBrief } from './nonprofits.queries.ts'
import { pageOfNonprofits } from './list.queries.ts'

export const nonprofitRoutes = (deps: Deps): Route[] => [...reads(deps), ...acts(deps)]

const reads = ({ db, clock }: Deps): Route[] => [
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
  route('GET /nonprofits/{uuid}', signedIn, async ({ viewer, params }) => {
    const data = await readNonprofit(db, { uuid: params.uuid, viewerId: viewer.id, now: clock.now() })
    if (!data) throw notFound()
    return { data }
  }),
  route('GET /nonprofits/{uuid}/brief', anyone, async ({ params }) => {
    const data = await readNonprofitBrief(db, params.uuid, clock.now())
    if (!data) throw notFound()
    return { data }
  }),
]

const acts = (deps: Deps): Route[] => [
  route('PATCH /nonprofits/{uuid}', signedIn, async ({ viewer, params: { uuid }, body }) => {
    await changeNonprofit(deps, { uuid, userId: viewer.id, change: body })
    const data = await readNonprofit(deps.db, { uuid, viewerId: viewer.id, now: deps.clock.now() })
    if (!data) throw notFound()
    return { data }
  }),
  route('POST /nonprofits/{uuid}/representatives', signedIn, async ({ viewer, params: { uuid }, body }) => {
    await inviteRepresentative(deps, { uuid, userId: viewer.id, person: body.person })
    return undefined
  }),
  route('POST /nonprofits/{uuid}/representatives/answer', signedIn, async ({ viewer, params: { uuid }, body }) => {
    await answerInvitation(deps, { uuid, userId: viewer.id, accept: body.accept })
    return undefined
  }),
  route('DELETE /nonprofits/{uuid}/representatives/{person}', signedIn, async ({ viewer, params }) => {
    await removeRepresentative(deps, { ...params, userId: viewer.id })
    return undefined
  }),
]
