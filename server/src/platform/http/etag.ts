import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What somebody signed in is told may be about them, also at an address that all read. It stays out of every cache, the
 * browser's own too: that one outlives a session, and is shared by all who sit at a machine. Guests are all told the
 * same, which browsers may keep and ask for again.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!request.url.startsWith('/api/')) return next(null, payload)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', whoMayKeep(request, reply))
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return next(null, payload)
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    reply.header('vary', 'Authorization, Accept-Encoding, Origin')
    if (!request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return next(null, payload)
    reply.status(304).removeHeader('content-length')
    next(null, '')
  })
}

function whoMayKeep({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (headers.authorization !== undefined) return 'private, no-store'
  return (method === 'GET' || method === 'HEAD') && statusCode === 200 ? 'no-cache' : 'no-store'
}
