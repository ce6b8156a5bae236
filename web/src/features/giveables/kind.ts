import type { GiveableType, Topic } from '@kindling/contract/common'
import type { Invite } from '@kindling/contract/invites/calls'
import type { Poster } from '@kindling/contract/pages/page-head'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Giveable } from './giveable.ts'

/** The parts that the sheets over a giveable's page need from its kind. `Shown` is the data of that page. */
export type KindGiving<Shown = unknown> = {
  pageKey(identifier: string): readonly unknown[]
  identifierOf(shown: Shown): string
  giveableOf(shown: Shown): Giveable
}

/** Place, people, and where the money goes. `verified`: a single verified nonprofit receives everything. */
export type InviteFacts = { place: string; people: string; goes: string; verified?: boolean }

type KindInvite<Shown = unknown> = {
  shownOf(invite: Invite): Shown | null
  /** The picture of its invite's link preview; only the server uses it. */
  posterOf(shown: Shown): Poster
  summaryOf(shown: Shown): string
  coverOf(shown: Shown): string | null
  topicOf(shown: Shown): Topic
  publicPageOf(shown: Shown): string
  factsOf(shown: Shown): InviteFacts
  /** How onboarding names it to a guest who opened a page for members. */
  askedAs(shown: Shown): string
  isOver(shown: Shown): boolean
  /** True if invites work now: it is not paused, frozen or ended. */
  canAccept(shown: Shown): boolean
  alreadyIn: string
  /** The invite's content; `join`: path of the join page for this invite. */
  Body(props: { shown: Shown; invite: Invite; join: string }): ReactNode
}

/** How somebody joins: by an invite, or by the join page's URL. */
type KindJoin<Shown = unknown> = {
  useShown(identifier: string): UseQueryResult<Shown>
  signIn: { title(name: { name: string }): string; body: string }
  /** `code`: of the invite; `inviter`: first name of the inviter, who is notified. */
  Body(props: { shown: Shown; code?: string | undefined; inviter?: string | undefined }): ReactNode
}

export type Kind<Shown = unknown> = {
  type: GiveableType
  giving: KindGiving<Shown>
  /** Left out together with `join`: people then share the page's address. */
  invite?: KindInvite<Shown>
  join?: KindJoin<Shown>
}

export type InvitingKind<Shown = unknown> = Required<Kind<Shown>>

export type Kinds = { readonly [T in GiveableType]?: Kind }
