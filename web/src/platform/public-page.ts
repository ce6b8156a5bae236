import type { Answer, CallName, Params, Query } from '@kindling/contract/api'
import type { PageHead, Poster } from '@kindling/contract/page-head'
import type { ReactElement, ReactNode } from 'react'

/** A poster whose picture may be a drawing of our own. */
export type PagePoster = Omit<Poster, 'cover'> & { cover: string | ReactElement }

/** Parts of an address: by the names that the page's path gives them, and those of its query string. */
type Named = Record<string, string>

/** A page that everyone may see and the server paints: one object, in its feature. */
type Painted = {
  /** As it stands in the contract's list of pages. */
  path: string
  /** The file of its route below `routes`, without its ending: what a browser needs for it is named in the page. */
  route: string
  /** What is around it: a guest's bars, the bare column of what people share, or nothing. */
  frame: 'guest' | 'share' | 'none'
}

/** One that an answer fills. What the house goes by (`GET /config`) each of them has anyway. */
export type PublicPage<C extends CallName = CallName> = Painted & {
  call: C
  /** What the call is asked; null where the address names no such thing. */
  ask(named: Named): { params: Params<C>; query: Query<C> } | null
  /** Where the queries keep the answer, and as what. */
  kept(answer: Answer<C>, named: Named): [key: readonly unknown[], data: unknown]
  /** The page asks for it once more by itself: who opens it counts, and no painting does. */
  asksAgain?: true
  /** A member's answer is another: for them this one does not stand there until their own has come. */
  guestsAlone?: true
  /** Addresses begin with `origin`. */
  head(answer: Answer<C>, at: { path: string; origin: string }, named: Named): PageHead
  /** The path that it lives at, where its answer tells: by any other name it moves there. */
  lives?(answer: Answer<C>): string
  /** The picture beside a link to it; where it has none of its own, one with its title. */
  poster?(answer: Answer<C>): PagePoster | null
  paint(answer: Answer<C>, named: Named): ReactNode
}

/** One that asks for nothing. */
export type StillPage = Painted & {
  head(at: { path: string; origin: string }): PageHead
  paint(): ReactNode
}
