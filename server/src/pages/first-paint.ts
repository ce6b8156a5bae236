import type { Answer, CallName } from '@kindling/contract/api'
import type { Language } from '@kindling/contract/language'
import type { PageHead, Poster } from '@kindling/contract/pages/page-head'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AskAsGuest } from '../platform/http/kit.ts'
import { oembedAddress } from './embed/add-embeds.ts'
import type { FirstPaint } from './page-template.ts'
import { posterAddress } from './posters/posters.ts'

type Painter = {
  publicPageOf(address: string): { call: CallName | null; params: object; query: object; route: string } | null
  render(
    address: string,
    answers: { answer: unknown; config: Answer<'GET /config'> },
    origin: string,
  ): { head: PageHead; canonicalPath: string; poster: Poster | null; html: string; firstData: string } | null
  posterOf(path: string, answers: { answer: unknown }): Poster | null
  memberFrame(page: string): { html: string; route: string; whole: boolean } | null
}

type Painted = { paint: FirstPaint; route: string; canonicalPath: string }

/** Null without a built web app, and for pages that are not prerendered. Throws what the page's API call throws. */
export type Paints = {
  /** `page`: path and query string. The result's `canonicalPath` may differ. */
  paintOf(page: string, asked: { address: string; mayBeLate: boolean }): Promise<Painted | null>
  posterOf(path: string, address: string): Promise<Poster | null>
  /** The frame that a member sees while the app loads; `page` is a path of the contract's list. */
  memberFrameOf(page: string): Promise<ReturnType<Painter['memberFrame']>>
}

export function firstPaint(
  bundle: string,
  { ask, origin, language }: { ask: AskAsGuest; origin: string; language: Language },
): Paints {
  let painter: Promise<Painter> | undefined
  const there = existsSync(bundle)
  const load = () => (painter ??= import(pathToFileURL(bundle).href) as Promise<Painter>)

  async function asked(path: string, by: { address: string; mayBeLate?: boolean }) {
    if (!there) return null
    const painting = await load()
    const page = painting.publicPageOf(path)
    if (!page) return null
    const { call, params, query, route } = page
    const answer = call && (await ask(call, { params, query, language, ...by } as never))
    return { painting, route, answer }
  }

  return {
    async paintOf(wanted, by) {
      const [page, config] = await Promise.all([asked(wanted, by), ask('GET /config', { language, ...by })])
      const made = page && page.painting.render(wanted, { answer: page.answer, config }, origin)
      if (!made) return null
      const { canonicalPath, poster, ...paint } = made
      const picture = poster && { address: origin + posterAddress(poster, language), alt: altOf(poster) }
      const oembed = poster && oembedAddress(origin, poster.of, language)
      return { paint: { ...paint, language, picture, oembed }, route: page.route, canonicalPath }
    },
    async posterOf(path, address) {
      const page = await asked(path, { address })
      return page && page.painting.posterOf(path, { answer: page.answer })
    },
    async memberFrameOf(page) {
      return there ? (await load()).memberFrame(page) : null
    },
  }
}

const altOf = ({ title, figures, place }: Poster): string =>
  [title, figures, place].filter((part) => part !== null).join(' · ')
