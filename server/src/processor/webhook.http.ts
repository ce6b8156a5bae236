import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from '../platform/http/errors.ts'
import { apiPrefix } from '../platform/http/kit.ts'
import { InvalidSignature } from './processor.ts'

/** Where the processor delivers its signed events. Its own plugin, because the signature is over the raw bytes. */
export async function addWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      `${apiPrefix}/webhooks/stripe`,
      { config: { policy: 'signed-event' }, schema: { hide: true } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
          throw new Refusal('bad_request', 'This is not a signed event.')
        try {
          await deps.inbox.take(deps.processor.readEvent(request.body, signature))
        } catch (error) {
          if (error instanceof InvalidSignature) throw new Refusal('bad_request', 'The signature does not fit.')
          throw error
        }
        return reply.status(200).send({ received: true })
      },
    )
  })
}
