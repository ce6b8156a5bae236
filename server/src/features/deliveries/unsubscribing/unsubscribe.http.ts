import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone } from '../../../platform/http/viewer.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** Uses a signed address and needs no session. */
export const unsubscribeRoutes = (deps: Deps): Route[] => [
  route('GET /unsubscribe/{subject}', anyone, async ({ params: { subject }, query }) => ({
    data: await showUnsubscribe(deps, { subject, query }),
  })),
  route('POST /unsubscribe/{subject}', anyone, async ({ params: { subject }, query }) => ({
    data: await unsubscribe(deps, { subject, query }),
  })),
]

/** RFC 8058: a mail program posts a form to the address in the header, which a browser opens as a page. */
export function addOneClick(http: FastifyInstance, deps: Deps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { subject: string } }>(
      '/unsubscribe/:subject',
      { config: { policy: 'signed-address', cost: 1 }, schema: { hide: true } },
      async ({ params: { subject }, query }, reply) => {
        await unsubscribe(deps, { subject, query })
        return reply.status(200).send({ stopped: true })
      },
    )
  })
}
