import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the answer names its subjects (`platform/live/etag-versions.ts`). */
    etagVersion: string | null
  }
}

/**
 * Answers to signed-in people may be personal, even at addresses that everyone uses. No cache stores them, not even the
 * browser's, which outlives the session and is shared by everyone at the machine. All guests get the same answers,
 * which browsers may store and revalidate.
 */
export function addEtags(app: FastifyInstance): void {
  app.decorateRequest('etagVersion', null)
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!request.url.startsWith('/api/')) return next(null, payload)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', whoMayKeep(request, reply))
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return next(null, payload)
    const content = hash('sha1', payload, 'base64url')
    reply.headers(tagHeaders(`W/"${content}${request.etagVersion === null ? '' : `.${request.etagVersion}`}"`))
    // the content may be equal although the version is another process's, or has expired
    if (!knownTags(request).some((tag) => tag.content === content)) return next(null, payload)
    reply.status(304).removeHeader('content-length')
    next(null, '')
  })
}

type KnownTag = { tag: string; content: string; etagVersion: string | undefined }

export function knownTags({ headers }: FastifyRequest): KnownTag[] {
  const tags = headers['if-none-match']?.split(/,\s*/, 10) ?? []
  return tags.flatMap((tag) => {
    const [, content, etagVersion] = /^W\/"([\w-]{27})(?:\.([^"]{1,1600}))?"$/.exec(tag) ?? []
    return content === undefined ? [] : [{ tag, content, etagVersion }]
  })
}

export const tagHeaders = (etag: string) => ({ etag, vary: 'Authorization, Accept-Encoding, Accept-Language, Origin' })

function whoMayKeep({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (headers.authorization !== undefined) return 'private, no-store'
  return (method === 'GET' || method === 'HEAD') && (statusCode === 200 || statusCode === 304) ? 'no-cache' : 'no-store'
}
