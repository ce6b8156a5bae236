import { api } from '@kindling/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { stopCardsBy, thankForCard } from './answer-card.ts'
import { cancelCard, readOwnCard } from './read-own-card.ts'
import { saveCard } from './save-card.ts'
import { showCard } from './show-card.ts'

export const cardRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /gifts/{uuid}/card', signedIn, async ({ viewer, params }) => ({
    data: await readOwnCard(deps, viewer.id, params.uuid),
  })),
  route('PUT /gifts/{uuid}/card', signedIn, async ({ viewer, params, body }) => ({
    data: await saveCard(deps, viewer, params.uuid, body),
  })),
  route('DELETE /gifts/{uuid}/card', signedIn, async ({ viewer, params }) => ({
    data: await cancelCard(deps, viewer.id, params.uuid),
  })),
  route('GET /dedication-cards/{token}', anyone, async ({ params }) => ({ data: await showCard(deps, params.token) })),
  route('POST /dedication-cards/{token}/thanks', anyone, async ({ params }) => {
    await thankForCard(deps, params.token)
    return undefined
  }),
  route('POST /dedication-cards/{token}/stop', anyone, async ({ params }) => {
    await stopCardsBy(deps, params.token)
    return undefined
  }),
]

/** RFC 8058: a mail program posts a form to the address in the header. */
export function addCardOneClick(http: FastifyInstance, deps: Deps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(
      '/cards/:token/stop',
      {
        config: { policy: 'anyone', cost: 1 },
        schema: { hide: true, params: api['POST /dedication-cards/{token}/stop'].params },
      },
      async ({ params: { token } }, reply) => {
        await stopCardsBy(deps, token)
        return reply.status(200).send({ stopped: true })
      },
    )
  })
}
