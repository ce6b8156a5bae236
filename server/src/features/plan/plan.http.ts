import type { FastifyInstance } from 'fastify'
import { linkPage } from '@kindling/contract/plan/rules'
import { route, type RouteInput, type Route } from '../../platform/http/route.ts'
import { anyone, giving, signedIn, type Viewer } from '../../platform/http/viewer.ts'
import type { Payer } from '../cards/index.ts'
import { changePlan } from './changing/change-plan.ts'
import { joinItem } from './changing/join-item.ts'
import { retryPlan } from './charging/retry-plan.ts'
import type { RunDeps } from './charging/run-plans.ts'
import { retryByLink } from './links/retry-by-link.ts'
import { showLink } from './links/show-link.ts'
import { stopByOneClick, useLink } from './links/use-link.ts'
import { pauseItem, resumeItem } from './changing/pause-item.ts'
import { pausePlan, skipMonth } from './changing/pause-plan.ts'
import { previewFirstGift } from './preview-first-gift.ts'
import { resumePlan } from './changing/resume-plan.ts'
import { showPlan } from './show-plan.ts'
import { startItem } from './start-item.ts'
import { stopItem } from './changing/stop-item.ts'
import { stopPlan } from './changing/stop-plan.ts'

const giverOf = ({
  viewer,
  address,
  proof,
}: Pick<RouteInput<never, Viewer>, 'viewer' | 'address' | 'proof'>): Payer => ({
  userId: viewer.id,
  timeZone: viewer.timeZone,
  address,
  proof,
})

export const planRoutes = (deps: RunDeps): Route[] => [
  route('GET /plan', giving, async ({ viewer }) => ({ data: await showPlan(deps.db, deps, viewer.id) })),
  route('GET /plan/first', giving, async ({ viewer, query }) => ({
    data: await previewFirstGift(deps, viewer, query),
  })),
  route('POST /plan/items', giving, async (asked) => {
    const joinsOn = await joinItem(deps, asked.viewer, asked.body)
    if (joinsOn !== null) return { data: null, next_on: joinsOn }
    const { gift, nextOn } = await startItem(deps, giverOf(asked), asked.body, { key: asked.key! })
    return { data: gift, next_on: nextOn }
  }),
  route('PATCH /plan', signedIn, ({ viewer, body }) => changePlan(deps, viewer, body)),
  route('POST /plan/skip', signedIn, ({ viewer, body }) => skipMonth(deps, viewer, body.on)),
  route('POST /plan/pause', signedIn, ({ viewer, body }) => pausePlan(deps, viewer, body.months)),
  route('POST /plan/resume', signedIn, ({ viewer }) => resumePlan(deps, viewer)),
  route('POST /plan/stop', signedIn, ({ viewer, body }) => stopPlan(deps, viewer, body.reason)),
  route('POST /plan/retry', signedIn, async (asked) => ({
    data: await retryPlan(deps, giverOf(asked), { ...asked.body, returnTo: '/account/billing' }),
  })),
  route('POST /plan/items/{uuid}/pause', signedIn, ({ viewer, params, body }) =>
    pauseItem(deps, viewer, params.uuid, body.months),
  ),
  route('POST /plan/items/{uuid}/resume', signedIn, ({ viewer, params }) => resumeItem(deps, viewer, params.uuid)),
  route('DELETE /plan/items/{uuid}', signedIn, ({ viewer, params }) => stopItem(deps, viewer, params.uuid)),
  route('GET /plan/links/{subject}', anyone, async ({ params: { subject }, query }) => ({
    data: await showLink(deps, { subject, query }),
  })),
  route('POST /plan/links/{subject}', anyone, async ({ params: { subject }, query, body }) => ({
    data: await useLink(deps, { subject, query }, body),
  })),
  route('POST /plan/links/{subject}/retry', anyone, async ({ params: { subject }, query, address, proof }) => ({
    data: await retryByLink(deps, { subject, query }, { address, proof }),
  })),
]

/** RFC 8058: a mail program posts a form to the address in the email's header. In a browser it is the link's page. */
export function addOneClickStop(http: FastifyInstance, deps: RunDeps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { subject: string } }>(
      `${linkPage}/:subject`,
      { config: { policy: 'signed-address', cost: 1 }, schema: { hide: true } },
      async ({ params: { subject }, query }, reply) => {
        await stopByOneClick(deps, { subject, query })
        return reply.status(200).send({ stopped: true })
      },
    )
  })
}
