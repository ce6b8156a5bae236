import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Gives good answers of GET calls a weak ETag, and answers 304 to a caller that has this very version. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return next(null, payload)
    if (!request.url.startsWith('/api/')) return next(null, payload)
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.headers.authorization ? 'private, no-cache' : 'no-cache')
    reply.header('vary', 'Authorization, Accept-Encoding, Origin')
    if (!request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return next(null, payload)
    reply.status(304).removeHeader('content-length')
    next(null, '')
  })
}
