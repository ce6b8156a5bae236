import { giveableTypes } from '@kindling/contract/common'
import { embedCode, embedSize } from '@kindling/contract/pages/embed'
import { newestPoster, posterSizes, type Poster } from '@kindling/contract/pages/page-head'
import {
  addressIn,
  defaultLanguage,
  knownLanguage,
  LANGUAGE_PARAMETER,
  type Language,
} from '@kindling/contract/language'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { noSuchAddress, Refusal } from '../../platform/http/refusal.ts'
import { byLanguage, pageLanguage } from '../../platform/http/page-language.ts'
import { addressKey } from '../../platform/http/limits.ts'
import type { PosterOf } from '../posters/posters.ts'
import { embedCard, embedStyle, missingCard } from './embed-card.ts'

/** A card costs as much as its page. */
const open = { config: { policy: 'anyone', cost: 10 }, schema: { hide: true } }
const aMinute = { 'cache-control': 'public, max-age=60' }

/** Other sites may frame only the card, which runs no scripts. */
const framed = {
  ...aMinute,
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash('sha256', embedStyle, 'base64')}'`,
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';'),
  'cross-origin-resource-policy': 'cross-origin',
}

/** The path of the giveable within a page's path: "/campaigns/3" of "/campaigns/3/share"; null for other pages. */
function embeddedPath(page: string): string | null {
  const [, type = '', id = ''] = /^\/([a-z-]+)\/([\w-]{1,64})(?:\/share)?$/.exec(page) ?? []
  return giveableTypes.some((one) => one === type) ? `/${type}/${id}` : null
}

/** The address of the oEmbed answer for a public page; null if the page is not one of a giveable. */
export const oembedAddress = (origin: string, page: string, language: Language): string | null =>
  embeddedPath(page) && `${origin}/oembed?url=${encodeURIComponent(addressIn(origin + page, language))}`

/** Serves cards of giveables for other sites, and oEmbed answers that describe them. */
export function addEmbeds(app: FastifyInstance, deps: Pick<Deps, 'publicUrl' | 'wordsIn'>, posterOf: PosterOf): void {
  const { publicUrl: origin } = deps

  /** The poster of a giveable that guests may see; null for anything else. */
  async function shown(path: string, at: { who: string; language: Language }): Promise<Poster | null> {
    const page = embeddedPath(path)
    if (page === null) return null
    try {
      return (await posterOf(`${page}/share`, at)) ?? (await posterOf(page, at))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return null
      throw error
    }
  }

  app.get('/embed/:type/:id', open, async (request, reply) => {
    const path = request.url.split('?')[0]!.slice('/embed'.length)
    const language = pageLanguage(request)
    const words = deps.wordsIn(language)
    const poster = await shown(path, { who: addressKey(request.ip), language })
    reply.removeHeader('x-frame-options')
    return reply
      .status(poster === null ? 404 : 200)
      .headers({ ...framed, vary: byLanguage })
      .type('text/html; charset=utf-8')
      .send(poster === null ? missingCard({ origin, words }) : embedCard(poster, { origin, words }))
  })

  app.get('/oembed', open, async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1])
    const page = URL.parse(asked.get('url') ?? '')
    const named = knownLanguage(page?.searchParams.get(LANGUAGE_PARAMETER))
    const language = named ?? pageLanguage(request)
    const at = { who: addressKey(request.ip), language }
    const poster = page?.origin === new URL(origin).origin ? await shown(page.pathname, at) : null
    const path = poster && embeddedPath(poster.of)
    if (poster === null || path === null) throw noSuchAddress(request)
    if ((asked.get('format') ?? 'json') !== 'json') return reply.status(501).send()
    const [width, height] = [fit(asked.get('maxwidth'), embedSize.width), fit(asked.get('maxheight'), embedSize.height)]
    return reply
      .headers({ ...aMinute, vary: byLanguage })
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          version: '1.0',
          type: 'rich',
          provider_name: 'Kindling',
          provider_url: origin,
          title: poster.title,
          cache_age: 60,
          html: embedCode({
            address: addressIn(`${origin}/embed${path}`, named ?? defaultLanguage),
            title: poster.title,
            width,
            height,
          }),
          width,
          height,
          thumbnail_url: origin + addressIn(newestPoster(poster.of, 'wide'), language),
          thumbnail_width: posterSizes.wide.width,
          thumbnail_height: posterSizes.wide.height,
        }),
      )
  })
}

/** The default size, or the maximum that the other site allows if that is less. */
const fit = (most: string | null, size: number): number =>
  most !== null && /^[1-9]\d{0,4}$/.test(most) ? Math.min(Number(most), size) : size
