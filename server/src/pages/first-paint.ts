import type { Answer, CallName } from '@kindling/contract/api'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AskAsGuest } from '../platform/http/kit.ts'
import type { FirstPaint } from './page-template.ts'

type Painter = {
  publicPageOf(path: string): { call: CallName | null; params: object; query: object; route: string } | null
  render(path: string, told: { answer: unknown; config: Answer<'GET /config'> }, origin: string): FirstPaint | null
}

export type Painted = {
  paint: FirstPaint
  route: string
  /** Where this page really lives, when it was asked for by another name. */
  canonical?: string
}

/** Null for pages that are not public, and while there is no bundle. Throws what the call throws. */
export function firstPaint(
  bundle: string,
  { ask, origin }: { ask: AskAsGuest; origin: string },
): (path: string, address: string) => Promise<Painted | null> {
  let painter: Promise<Painter> | undefined
  const there = existsSync(bundle)
  return async (path, address) => {
    if (!there) return null
    painter ??= import(pathToFileURL(bundle).href) as Promise<Painter>
    const { publicPageOf, render } = await painter
    const page = publicPageOf(path)
    if (!page) return null
    const { call, params, query } = page
    const [answer, config] = await Promise.all([
      call && ask(call, { params, query, address } as never),
      ask('GET /config', { address }),
    ])
    const paint = render(path, { answer, config }, origin)
    if (!paint) return null
    const canonical = paint.head.canonical.slice(origin.length)
    return { paint, route: page.route, ...(canonical === path ? {} : { canonical }) }
  }
}
