import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { answerSerializer } from './answer-serializer.ts'
import { cutOffUnread } from './cut-off.ts'
import { addApiNotFound, addErrorHandler, answerUnroutable } from './error-handler.ts'
import { addEtags } from './etag.ts'
import { demandPolicies } from './kit.ts'
import { securityHeaders } from './security-headers.ts'

const bodyLimit = 64 * 1024

/** The bare app: what holds for every route, before any is there. `sandboxOrigins`: stand-ins the browser may talk to. */
export async function createApp(
  config: Config,
  log: Log,
  sandboxOrigins: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }),
    bodyLimit,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable,
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerializer)
  addErrorHandler(app)
  cutOffUnread(app)
  demandPolicies(app)
  allowOrigins(app, config.ALLOWED_ORIGINS ?? [])
  await addApiNotFound(app)
  addEtags(app)
  const headers = securityHeaders(config, sandboxOrigins)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    next()
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

/** Lets the phones' origins call the API; everyone else's browser stays on our own. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, x-platform, x-proof, if-none-match',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-expose-headers': 'etag, retry-after, x-request-id',
      'access-control-max-age': '600',
    })
    if (request.method === 'OPTIONS') return reply.status(204).send()
  })
}
