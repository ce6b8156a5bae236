import { defaultLanguage } from '@kindling/contract/language'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { Config } from '../settings/config.ts'
import type { Log } from '../monitoring/log.ts'
import type { WordsIn } from '../words.ts'
import { answerSerializer } from './answer-serializer.ts'
import { cutOffUnread } from '../edge/cut-off.ts'
import { addApiNotFound, addErrorHandler, answerUnroutable } from './error-handler.ts'
import { edgeServer } from '../edge/edge.ts'
import { addEtags } from './etag.ts'
import { addFairShare } from '../edge/fair-share.ts'
import { demandPolicies } from './kit.ts'
import type { Dropped } from '../edge/connection-limits.ts'
import { securityHeaders } from './security-headers.ts'
import { inputReader } from './unfit-input.ts'

const bodyLimit = 64 * 1024

export type AppOptions = {
  config: Config
  log: Log
  wordsIn: WordsIn
  sandboxOrigins?: readonly string[]
  dropped?(why: Dropped): void
}

export async function createApp({
  config,
  log,
  wordsIn,
  sandboxOrigins = [],
  dropped = () => undefined,
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config, sandboxOrigins)
  const app = fastify({
    serverFactory: (listener) => edgeServer({ ...config, headers, words: wordsIn(defaultLanguage), dropped }, listener),
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level, serializers: { req: routeOf } }),
    bodyLimit,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // on shutdown, open requests of a kept-alive connection are still answered
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable(headers, wordsIn),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(inputReader)
  app.setSerializerCompiler(answerSerializer)
  addErrorHandler(app, wordsIn)
  cutOffUnread(app)
  demandPolicies(app)
  allowOrigins(app, config.ALLOWED_ORIGINS ?? [])
  await addApiNotFound(app)
  addEtags(app)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    next()
  })
  addFairShare(app, config.REQUESTS_PER_ADDRESS)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

/** The log gets the route of a request, because an address may be a key itself, and a network address names a home. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'none'}`

/** Allows requests from the mobile apps' origins; browsers use our own origin. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, x-platform, x-app-version, x-proof, if-none-match, last-event-id',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-expose-headers': 'etag, retry-after, x-request-id',
      'access-control-max-age': '600',
    })
    if (request.method === 'OPTIONS') return reply.status(204).send()
  })
}
