import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The seal of an answer that names its subjects (`platform/live/seal.ts`). */
    seal: string | null
  }
}

/**
 * What somebody signed in is told may be about them, also at an address that all read. It stays out of every cache, the
 * browser's own too: that one outlives a session, and is shared by all who sit at a machine. Guests are all told the
 * same, which browsers may keep and ask for again.
 */
export function addEtags(app: FastifyInstance): void {
  app.decorateRequest('seal', null)
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!request.url.startsWith('/api/')) return next(null, payload)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', whoMayKeep(request, reply))
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return next(null, payload)
    const content = hash('sha1', payload, 'base64url')
    reply.headers(tagHeaders(`W/"${content}${request.seal === null ? '' : `.${request.seal}`}"`))
    // what was sealed elsewhere, or before, may still be the same
    if (!knownTags(request).some((tag) => tag.content === content)) return next(null, payload)
    reply.status(304).removeHeader('content-length')
    next(null, '')
  })
}

/** The tags that the caller sent. `seal` is present if the tag also carries the state of subjects. */
export function knownTags({ headers }: FastifyRequest): { tag: string; content: string; seal: string | undefined }[] {
  const tags = headers['if-none-match']?.split(/,\s*/, 10) ?? []
  return tags.flatMap((tag) => {
    const [, content, seal] = /^W\/"([\w-]{27})(?:\.([^"]{1,1500}))?"$/.exec(tag) ?? []
    return content === undefined ? [] : [{ tag, content, seal }]
  })
}

export const tagHeaders = (etag: string) => ({ etag, vary: 'Authorization, Accept-Encoding, Origin' })

function whoMayKeep({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (headers.authorization !== undefined) return 'private, no-store'
  return (method === 'GET' || method === 'HEAD') && (statusCode === 200 || statusCode === 304) ? 'no-cache' : 'no-store'
}
