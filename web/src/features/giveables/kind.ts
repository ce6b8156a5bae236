import type { GiveableType, Topic } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites'
import type { Poster } from '@kindling/contract/page-head'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Giveable } from './giveable.ts'

/** How the sheets over its page know a thing; `Shown` is what the page shows, whole. */
export type GivingDoor<Shown = unknown> = {
  /** Where the queries keep it. */
  pageKey(identifier: string): readonly unknown[]
  /** The identifier that its page stands under. */
  identifierOf(shown: Shown): string
  giveableOf(shown: Shown): Giveable
}

type InviteDoor<Shown = unknown> = {
  shownOf(invite: Invite): Shown | null
  /** The picture beside its invite; only the server asks. */
  posterOf(shown: Shown): Poster
  summaryOf(shown: Shown): string
  coverOf(shown: Shown): string | null
  topicOf(shown: Shown): Topic
  /** Path of the page that everybody may see. */
  publicPageOf(shown: Shown): string
  /** It has finished: nobody is invited to it any more. */
  isOver(shown: Shown): boolean
  /** An invite leads into it now: not into what is paused, frozen or over. */
  leadsIn(shown: Shown): boolean
  /** Words for somebody who is part of it already. */
  alreadyIn: string
  /** `join`: path of the page where one joins by this very invite. */
  Body(props: { shown: Shown; invite: Invite; join: string }): ReactNode
}

/** How one becomes part of it: by an invite, or by the address of its join page. */
type JoinDoor<Shown = unknown> = {
  /** What its page shows, loaded by an identifier. */
  useShown(identifier: string): UseQueryResult<Shown>
  /** To a guest: what signing in leads to. */
  signIn: { title(name: { name: string }): string; body: string }
  /** `code`: of the invite; `inviter`: first name of who is told. */
  Body(props: { shown: Shown; code?: string | undefined; inviter?: string | undefined }): ReactNode
}

/** A kind of giveable: what differs from kind to kind, and nobody else asks for. Rows are gathered in `shell/kinds.ts`. */
export type Kind<Shown = unknown> = {
  type: GiveableType
  giving: GivingDoor<Shown>
  invite: InviteDoor<Shown>
  join: JoinDoor<Shown>
}

export type Kinds = { readonly [T in GiveableType]?: Kind }
