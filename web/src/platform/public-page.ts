import type { Answer, CallName, Params, Query } from '@kindling/contract/api'
import type { PageHead, Poster } from '@kindling/contract/page-head'
import type { ReactElement, ReactNode } from 'react'

export type PagePoster = Omit<Poster, 'cover'> & { cover: string | ReactElement }

/** By the names in the page's path and query string. */
type Named = Record<string, string>

type Prerendered = {
  path: string
  /** The file below `routes`, without its extension: the page preloads its chunks. */
  route: string
  frame: 'guest' | 'share' | 'none'
}

/** Each page also gets `GET /config`. */
export type PublicPage<C extends CallName = CallName> = Prerendered & {
  call: C
  /** Null if the address is malformed. */
  ask(named: Named): { params: Params<C>; query: Query<C> } | null
  cached(answer: Answer<C>, named: Named): [key: readonly unknown[], data: unknown]
  /** The app repeats the call, because it counts views and prerendering does not. */
  asksAgain?: true
  /** Members' answers differ. */
  guestsOnly?: true
  /** URLs begin with `origin`. */
  head(answer: Answer<C>, at: { path: string; origin: string }, named: Named): PageHead
  /** Other paths redirect to it. */
  canonicalPath?(answer: Answer<C>): string
  /** The link preview's picture, or the data to draw one with the title. */
  poster?(answer: Answer<C>): PagePoster | null
  render(answer: Answer<C>, named: Named): ReactNode
}

export type StillPage = Prerendered & {
  head(at: { path: string; origin: string }): PageHead
  render(): ReactNode
}
