import type { Answer, CallName, Params, Query } from '@kindling/contract/api'
import type { PageHead, Poster } from '@kindling/contract/pages/page-head'
import type { ReactElement, ReactNode } from 'react'

export type PagePoster = Omit<Poster, 'cover'> & { cover: string | ReactElement }

/** The values in an address, by the names in the page's path and query string. */
type Named = Record<string, string>

type Prerendered = {
  path: string
  /** The route's file below `routes`, without its extension: the prerendered page preloads its chunks. */
  route: string
  frame: 'guest' | 'share' | 'none'
}

/** A page with data from one call. Each page also gets the configuration (`GET /config`). */
export type PublicPage<C extends CallName = CallName> = Prerendered & {
  call: C
  /** The input of the call; null if the address is malformed. */
  ask(named: Named): { params: Params<C>; query: Query<C> } | null
  cached(answer: Answer<C>, named: Named): [key: readonly unknown[], data: unknown]
  /** The app repeats the call, because the call counts views and prerendering does not. */
  asksAgain?: true
  /** Members do not use the prerendered answer, because theirs differs. */
  guestsOnly?: true
  head(answer: Answer<C>, at: { path: string; origin: string }, named: Named): PageHead
  /** The canonical path, taken from the answer; other paths redirect to it. */
  canonicalPath?(answer: Answer<C>): string
  /** The link preview's picture, or the data to draw one with the title. */
  poster?(answer: Answer<C>): PagePoster | null
  render(answer: Answer<C>, named: Named): ReactNode
}

export type StillPage = Prerendered & {
  head(at: { path: string; origin: string }): PageHead
  render(): ReactNode
}
