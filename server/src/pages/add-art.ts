import { avatar, print, scene } from '@kindling/art'
import { artVersion } from '@kindling/contract/pages/art-address'
import { topics, type Topic } from '@kindling/contract/common'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/http/refusal.ts'
import { sayNoPage } from '../platform/http/security-headers.ts'

const open = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }

/** Emails and other sites may embed art. */
const shown = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

const name = String.raw`(?<uuid>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?<quiet>-quiet)?\.svg`
const known = new RegExp(`^/art/${artVersion}/(?:print|(?<topic>${topics.join('|')})/(?<kind>scene|thing))/${name}$`)

/** A drawing depends only on its address, so it is the same for everyone and never changes. */
export function addArt(app: FastifyInstance): void {
  app.get('/art/*', open, (request, reply) => {
    const drawn = drawnAt(request.url.split('?')[0] ?? '')
    if (drawn === undefined) throw notFound('noPicture')
    sayNoPage(reply)
    return reply.headers(shown).type('image/svg+xml').send(drawn)
  })
}

/** Undefined if the path is not that of a drawing. */
export function drawnAt(path: string): string | undefined {
  const { uuid: seed, quiet: mark, topic, kind } = known.exec(path)?.groups ?? {}
  if (seed === undefined) return undefined
  const quiet = mark !== undefined
  if (topic === undefined) return print({ seed, quiet })
  const asked = { topic: topic as Topic, seed, quiet }
  return kind === 'scene' ? scene(asked) : avatar(asked)
}
