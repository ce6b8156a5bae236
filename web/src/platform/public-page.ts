import type { Answer, CallName, Params, Query } from '@kindling/contract/api'
import type { PageHead, Poster } from '@kindling/contract/page-head'
import type { ReactElement, ReactNode } from 'react'

/** A poster whose picture may be our own art. */
export type PagePoster = Omit<Poster, 'cover'> & { cover: string | ReactElement }

/** The parts of an address, by the names in the page's path and in its query string. */
type Named = Record<string, string>

/** A page that everyone may see and the server prerenders: one object, in its feature. */
type Painted = {
  /** The path, as the contract's list of pages has it. */
  path: string
  /** The route's file below `routes`, without its extension: the prerendered page preloads its chunks. */
  route: string
  /** The frame around it: a guest's bars, the bare column of shared pages, or nothing. */
  frame: 'guest' | 'share' | 'none'
}

/** A page with data from one call. Each page also gets the configuration (`GET /config`). */
export type PublicPage<C extends CallName = CallName> = Painted & {
  call: C
  /** The input of the call; null if the address cannot name anything. */
  ask(named: Named): { params: Params<C>; query: Query<C> } | null
  /** The query key and the data to cache under it. */
  kept(answer: Answer<C>, named: Named): [key: readonly unknown[], data: unknown]
  /** The app repeats the call, because opening counts as a view and prerendering does not. */
  asksAgain?: true
  /** A member's answer differs, so members do not use this one. */
  guestsAlone?: true
  /** URLs begin with `origin`. */
  head(answer: Answer<C>, at: { path: string; origin: string }, named: Named): PageHead
  /** The canonical path by the answer; other paths redirect to it. */
  lives?(answer: Answer<C>): string
  /** The link preview's picture, or the data to draw one with the title. */
  poster?(answer: Answer<C>): PagePoster | null
  paint(answer: Answer<C>, named: Named): ReactNode
}

/** A page without a call. */
export type StillPage = Painted & {
  head(at: { path: string; origin: string }): PageHead
  paint(): ReactNode
}
