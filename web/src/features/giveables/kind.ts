import type { GiveableType, Topic } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites'
import type { Poster } from '@kindling/contract/page-head'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Giveable } from './giveable.ts'

/** The parts that the sheets over a giveable's page need from its kind. `Shown` is the data of that page. */
export type KindGiving<Shown = unknown> = {
  /** The query key of the page's data. */
  pageKey(identifier: string): readonly unknown[]
  /** The identifier in the path of its page. */
  identifierOf(shown: Shown): string
  giveableOf(shown: Shown): Giveable
}

type KindInvite<Shown = unknown> = {
  shownOf(invite: Invite): Shown | null
  /** The picture of its invite's link preview; only the server uses it. */
  posterOf(shown: Shown): Poster
  summaryOf(shown: Shown): string
  coverOf(shown: Shown): string | null
  topicOf(shown: Shown): Topic
  /** Path of the public page. */
  publicPageOf(shown: Shown): string
  /** True if it has ended, so that invites to it no longer work. */
  isOver(shown: Shown): boolean
  /** True if invites work now: it is not paused, frozen or ended. */
  leadsIn(shown: Shown): boolean
  /** The message for somebody who is already part of it. */
  alreadyIn: string
  /** The invite's content; `join`: path of the join page for this invite. */
  Body(props: { shown: Shown; invite: Invite; join: string }): ReactNode
}

/** How somebody joins: by an invite, or by the join page's URL. */
type KindJoin<Shown = unknown> = {
  /** Loads the data of its page by an identifier. */
  useShown(identifier: string): UseQueryResult<Shown>
  /** Explains to a guest why to sign in. */
  signIn: { title(name: { name: string }): string; body: string }
  /** `code`: of the invite; `inviter`: first name of the inviter, who is notified. */
  Body(props: { shown: Shown; code?: string | undefined; inviter?: string | undefined }): ReactNode
}

/** A kind of giveable: everything that differs between kinds. `shell/kinds.ts` lists all kinds. */
export type Kind<Shown = unknown> = {
  type: GiveableType
  giving: KindGiving<Shown>
  /**
   * `invite` and `join` are left out together: people then share the page's address, without an invite of their own.
   */
  invite?: KindInvite<Shown>
  join?: KindJoin<Shown>
}

/** A kind that has invites. */
export type InvitingKind<Shown = unknown> = Required<Kind<Shown>>

export type Kinds = { readonly [T in GiveableType]?: Kind }
