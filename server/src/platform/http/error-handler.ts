import { languageOf } from '@kindling/contract/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown } from '../database/db.ts'
import { cutOff } from '../edge/cut-off.ts'
import type { WordsIn } from '../words.ts'
import { noSuchAddress, notFound, Refusal } from './refusal.ts'

/** Shows only the messages of Refusals. Every other error is answered with an id. */
export function addErrorHandler(app: FastifyInstance, wordsIn: WordsIn): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, request)
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected')
      return send(reply, new Refusal('internal', { words: 'internal', id: request.id }), wordsIn)
    }
    if (refusal.status >= 500) request.log.warn({ err: error }, 'unavailable')
    return send(reply, refusal, wordsIn)
  })
}

/** Answers a path that the router cannot parse. No hooks have run, so `headers` are those of every answer. */
export const answerUnroutable =
  (headers: Record<string, string>, wordsIn: WordsIn) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
    cutOff(request, reply)
    if (request.url.startsWith('/api/')) void send(reply, notFound(), wordsIn)
    else void reply.redirect('/404')
  }

export async function addApiNotFound(app: FastifyInstance): Promise<void> {
  await app.register(
    async (api) => {
      api.setNotFoundHandler((request) => {
        throw noSuchAddress(request)
      })
    },
    { prefix: '/api' },
  )
}

function send(reply: FastifyReply, refusal: Refusal, wordsIn: WordsIn) {
  reply.request.routeOptions.config?.onRefusal?.(refusal.code)
  const words = wordsIn(languageOf(reply.request.headers['accept-language']))
  const { retryAfterSeconds } = refusal.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.body(words))
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseDown(error)) return unavailable()
  switch (error.statusCode) {
    case 400:
      return new Refusal('bad_request', 'unreadable')
    case 413:
      return new Refusal('payload_too_large', 'tooMuch')
    case 415:
      return new Refusal('unsupported_media_type', 'sendJson')
    case 429:
      return new Refusal('rate_limited', 'tooOftenInAMinute', { retryAfterSeconds: 60 })
    case 503:
      return unavailable()
    default:
      return error.statusCode === 404 ? noSuchAddress(request) : undefined
  }
}

const unavailable = () => new Refusal('unavailable', 'breathless', { retryAfterSeconds: 2 })
