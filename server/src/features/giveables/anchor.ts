import { giveableTypes, type GiveableType } from '@kindling/contract/giveable-types'
import type { Subject } from '@kindling/contract/live'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { findInside, type Access } from './access.ts'
import { pathOf, type Giveable } from './giveable.ts'
import type { WithKinds } from './kind.ts'

/** The place that comments or reactions belong to, as one viewer sees it. */
export type Anchor = Omit<Access, 'seesInside'> & {
  type: string
  uuid: string
  /** The giveable that the anchor belongs to, or is. */
  giveable: Giveable
  title: string
  /** Null: a giveable, which has organizers. */
  authorId: number | null
  byOrganizer: boolean
  /** Its text, or the beginning of it. */
  excerpt: string
  /** The path of its page. */
  path: string
  /** Changes when a reaction to it does. */
  subject: Subject
}

export type AnchorDeps = Pick<Deps, 'db' | 'clock'> & WithKinds & WithAnchors

/** A kind of anchor, registered by the feature that owns it. `type` is its word in addresses. */
export type AnchorKind = {
  type: string
  /** Throws not_found for what is missing or closed to the viewer. */
  find(deps: AnchorDeps, viewer: { id: number } | null, identifier: string): Promise<Anchor>
  /** Runs in the transaction that adds a reaction or takes one away. */
  reacted?(trx: Trx, uuid: string, delta: 1 | -1): Promise<void>
  /** Hides it from readers, or shows it again (null), in the transaction that decides so. `by` null: a rule did. */
  setHidden?(
    trx: Trx,
    deps: Pick<Deps, 'live'> & WithKinds,
    uuid: string,
    hidden: { by: number | null; at: Date } | null,
  ): Promise<void>
}

/** This feature's part of `Deps`: the kinds of anchors. */
export type WithAnchors = { anchors: ReadonlyMap<string, AnchorKind> }

export const anchorsOf = (kinds: readonly AnchorKind[]): WithAnchors['anchors'] =>
  new Map(kinds.map((kind) => [kind.type, kind]))

type Where = { type: string; id: string }

export async function findAnchor(
  deps: AnchorDeps,
  viewer: { id: number } | null,
  { type, id }: Where,
): Promise<Anchor> {
  const kind = deps.anchors.get(type)
  if (!kind) throw notFound()
  return await kind.find(deps, viewer, id)
}

/** True if this person sees the inside of the anchor's giveable. */
export async function seesInside(
  db: Db | Trx,
  { kinds, clock }: WithKinds & Pick<Deps, 'clock'>,
  { id, kind }: Pick<Giveable, 'id' | 'kind'>,
  personId: number,
): Promise<boolean> {
  const access = await kinds.get(kind)?.accessOf(db, id, { personId, now: clock.now() })
  return access?.seesInside === true
}

const giveableAnchor = (type: GiveableType): AnchorKind => ({
  type,
  async find(deps, viewer, id) {
    const { seesInside: _, ...found } = await findInside(deps, viewer, { type, id })
    const { uuid, name: title } = found.giveable
    return {
      ...{ ...found, type, uuid, title, subject: subjectOf('giveables', uuid) },
      ...{ authorId: null, byOrganizer: true, excerpt: title, path: pathOf(found.giveable) },
    }
  },
})

/** People comment on giveables of every kind. */
export const giveableAnchors = giveableTypes.map(giveableAnchor)
