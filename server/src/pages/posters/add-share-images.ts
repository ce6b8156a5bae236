import type { FastifyInstance } from 'fastify'
import type { Poster, PosterShape } from '@kindling/contract/pages/page-head'
import { defaultLanguage, knownLanguage, LANGUAGE_PARAMETER } from '@kindling/contract/language'
import { notFound } from '../../platform/http/refusal.ts'
import { addressKey } from '../../platform/http/limits.ts'
import { posterHash, type PosterOf, type Posters } from './posters.ts'
import type { WithKinds } from '../../features/giveables/index.ts'
import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { inviteBase } from '../../features/invites/index.ts'

type QrDeps = Parameters<typeof qrAddress>[0]

/** A share image costs as much as its page, and sometimes a rendering. */
const open = { config: { policy: 'anyone', cost: 10 }, schema: { hide: true } }

const closed = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'none',
}
const known = /^\/share-images(?<page>(?:\/[a-z\d-]{1,64}){1,3})\/(?:(?<hash>[\da-f]{20})|(?<shape>wide|tall))\.jpg$/

type Drawing = { posterOf: PosterOf; draw: Posters }

/**
 * Serves share images. The content of an address with the current hash never changes. An older hash, or an address with
 * a shape (for downloads, with the QR code of an invite), shows the current image and is cached for a short time.
 * Answers 404 if the page does not exist, or if the invite belongs to another giveable.
 */
export function addShareImages(app: FastifyInstance, deps: QrDeps, { posterOf, draw }: Drawing): void {
  app.get('/share-images/*', open, async (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const { page, hash, shape = 'wide' } = known.exec(path)?.groups ?? {}
    const named = new URLSearchParams(query)
    const invite = named.get('invite') ?? undefined
    // everyone gets the same picture at an address, whatever their language, so that caches may keep it
    const language = knownLanguage(named.get(LANGUAGE_PARAMETER)) ?? defaultLanguage
    const who = addressKey(request.ip)
    const poster = page === undefined ? null : await posterOf(page, { who, language })
    const address = poster && qrAddress(deps, poster, invite)
    if (poster === null || address === null || poster.of !== page) throw notFound('noPicture')
    const newest = posterHash(poster)
    const headers = {
      ...closed,
      etag: `"${[shape, language, newest, ...(invite === undefined ? [] : [invite])].join('-')}"`,
      'cache-control': hash === newest ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    }
    if (request.headers['if-none-match']?.includes(headers.etag)) return reply.status(304).headers(headers).send()
    const drawn = await draw(poster, shape as PosterShape, { who, address, language })
    return reply.headers(headers).type('image/jpeg').send(Buffer.from(drawn))
  })
}

/** The address in a poster's QR code: its page, or an invite to it; null for an invite to another giveable. */
function qrAddress(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'shortIds'> & WithKinds,
  { of, scan }: Poster,
  invite: string | undefined,
): string | null {
  if (invite === undefined) return deps.publicUrl + of
  const kind = deps.kinds.get(of.split('/')[1] as GiveableType)
  if (kind === undefined || scan === null || deps.shortIds.decode(invite)?.id !== scan) return null
  return `${inviteBase(deps)}/${kind.invite}/${invite}`
}
