import { giveableTypes, type GiveableType } from '@kindling/contract/giveables/types'
import type { Subject } from '@kindling/contract/live'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { findInside, type Access } from './access.ts'
import { pathOf, type Giveable, type ViewerOrProduct } from './giveable.ts'
import type { WithKinds } from './kind.ts'

/** The thing that comments or reactions belong to, with one viewer's access to it. */
export type Anchor = Omit<Access, 'seesInside'> & {
  type: string
  uuid: string
  /** The giveable that the anchor belongs to, or is. */
  giveable: Giveable
  title: string
  /** Null for a giveable, which has organizers instead of an author. */
  authorId: number | null
  byOrganizer: boolean
  excerpt: string
  path: string
  /** The live subject that changes when somebody reacts to it. */
  subject: Subject
}

export type AnchorDeps = Pick<Deps, 'db' | 'clock' | 'shortIds'> & WithKinds & WithAnchors

/** A kind of anchor; the feature that owns it registers it. `type`: its name in URLs. */
export type AnchorKind = {
  type: string
  /** Throws not_found if it is missing or the viewer may not see it. */
  find(deps: AnchorDeps, viewer: ViewerOrProduct, identifier: string): Promise<Anchor>
  /** Runs in the transaction that adds or removes a reaction. */
  reacted?(trx: Trx, uuid: string, delta: 1 | -1): Promise<void>
  /** Runs in the transaction of the decision; null shows it again. `by` null: hidden automatically. */
  setHidden?(
    trx: Trx,
    deps: Pick<Deps, 'live'> & WithKinds,
    uuid: string,
    hidden: { by: number | null; at: Date } | null,
  ): Promise<void>
  /** Its texts at a giveable that others may read, now or later, in the order of ids, after this id. */
  textsOf?(db: Db | Trx, giveableId: number, page: { after: number; most: number }): Promise<FoundText[]>
}

/** `waitsOf`: the author of a text that others will read later, such as the note of a gift that is not listed yet. */
export type FoundText = { id: number; uuid: string; text: string; waitsOf?: number | null }

export type WithAnchors = { anchors: ReadonlyMap<string, AnchorKind> }

export const anchorsOf = (kinds: readonly AnchorKind[]): WithAnchors['anchors'] =>
  new Map(kinds.map((kind) => [kind.type, kind]))

type Where = { type: string; id: string }

export async function findAnchor(deps: AnchorDeps, viewer: ViewerOrProduct, { type, id }: Where): Promise<Anchor> {
  const kind = deps.anchors.get(type)
  if (!kind) throw notFound()
  return await kind.find(deps, viewer, id)
}

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
      ...found,
      type,
      uuid,
      title,
      subject: subjectOf('giveables', uuid),
      authorId: null,
      byOrganizer: true,
      excerpt: title,
      path: pathOf(found.giveable),
    }
  },
})

export const giveableAnchors = giveableTypes.map(giveableAnchor)
