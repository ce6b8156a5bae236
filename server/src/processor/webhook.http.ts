import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../platform/alarms/alarms.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { apiPrefix } from '../platform/http/kit.ts'
import { addressKey } from '../platform/http/limits.ts'
import { InvalidSignature, MalformedEvent } from './processor.ts'

/** A separate plugin without parsers, because the signature is computed over the raw bytes. */
export async function addWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      `${apiPrefix}/webhooks/stripe`,
      { config: { policy: 'signed-event', cost: 0 }, schema: { hide: true } },
      async (request, reply) => {
        const refuse = (why: 'notSigned' | 'signatureDoesNotFit') => {
          deps.security.note('forged-event', { address: addressKey(request.ip) })
          return new Refusal('bad_request', why)
        }
        const signature = request.headers['stripe-signature']
        if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw refuse('notSigned')
        try {
          await deps.inbox.take(deps.processor.readEvent(request.body, signature))
        } catch (error) {
          if (error instanceof InvalidSignature) throw refuse('signatureDoesNotFit')
          if (!(error instanceof MalformedEvent)) throw error
          const { eventId, part } = error
          await raiseAlarm(deps.db, deps, { kind: 'malformed_event', about: eventId ?? 'no id', detail: { part } })
          throw new Refusal('bad_request', 'eventUnreadable')
        }
        return reply.status(200).send({ received: true })
      },
    )
  })
}
