import { addressIn, type Language } from '@kindling/contract/language'
import { type Poster, type PosterShape } from '@kindling/contract/pages/page-head'
import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { pictureAt } from '../../features/photos/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sideProgram } from '../../platform/side-program.ts'
import { drawnAt } from '../add-art.ts'
import { readHands } from './lettering.ts'
import { looks } from './look.ts'
import { posterOverlay } from './overlay.ts'
import type { PrintPosterInput } from './print-poster.ts'

/** Raise this with every change of a poster's look, so that posters get new addresses. */
const version = 7
/** Memory for about a hundred posters. */
const mostBytes = 12 * 2 ** 20

/** Hashes the content, so that a changed figure gives a new address. */
export const posterHash = (poster: Poster): string =>
  hash('sha256', JSON.stringify([version, looks, poster]), 'hex').slice(0, 20)

export const posterAddress = (poster: Poster, language: Language): string =>
  addressIn(`/share-images${poster.of}/${posterHash(poster)}.jpg`, language)

/** The poster of a page in a language. `who`: the caller, as for its picture. */
export type PosterOf = (page: string, at: { who: string; language: Language }) => Promise<Poster | null>

/** `who`: the caller, for the concurrency limit. `address`: the address in the QR code, for shapes that have one. */
type PosterPlace = { who: string; address: string; language: Language }

export type Posters = (poster: Poster, shape: PosterShape, at: PosterPlace) => Promise<Uint8Array>

/** Renders each poster once, even for parallel requests, and caches the most recent ones. */
export function posters(
  deps: Pick<Deps, 'db' | 'store' | 'wordsIn'>,
  limits?: Parameters<typeof sideProgram>[1],
): Posters {
  const print = sideProgram<PrintPosterInput, Uint8Array>(new URL('./poster-program.ts', import.meta.url), limits)
  const cached = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  async function render(...[poster, shape, { who, address, language }]: Parameters<Posters>): Promise<Uint8Array> {
    const label = deps.wordsIn(language).share.scan
    const { title, status, figures, place, sentence } = poster
    const texts = [title, status, figures, place, sentence, label].filter((text) => text !== null)
    const overlay = posterOverlay(poster, await readHands(texts), shape, { address, label })
    const { width, height, pictureHeight } = looks[shape]
    const made = await print({ cover: await coverOf(deps, poster), overlay, width, height, pictureHeight, who })
    if (typeof made === 'string') throw new Refusal('unavailable', 'crowded', { retryAfterSeconds: 5 })
    return made
  }

  function cache(name: string, made: Uint8Array): void {
    cached.set(name, made)
    bytes += made.length
    for (const [oldest, { length }] of cached) {
      if (bytes <= mostBytes) return
      cached.delete(oldest)
      bytes -= length
    }
  }

  return async (poster, shape, at) => {
    const name = [shape, at.language, posterHash(poster), ...(looks[shape].code === null ? [] : [at.address])].join(':')
    const known = cached.get(name)
    if (known) {
      cached.delete(name)
      cached.set(name, known)
      return known
    }
    const begun = underWay.get(name) ?? render(poster, shape, at)
    if (!underWay.has(name)) {
      underWay.set(name, begun)
      void begun
        .then((made) => cache(name, made))
        .finally(() => underWay.delete(name))
        .catch(() => undefined)
    }
    return await begun
  }
}

/** The cover if the picture cannot be read. */
const night =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path fill="#26123F" d="M0 0H320V180H0Z"/></svg>'

async function coverOf(deps: Pick<Deps, 'db' | 'store'>, { cover }: Poster): Promise<Uint8Array> {
  if (cover.startsWith('<svg')) return Buffer.from(cover)
  return (await pictureAt(deps, cover)) ?? Buffer.from(drawnAt(cover) ?? night)
}
