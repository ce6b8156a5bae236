import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { subjectOf } from '../../platform/live/index.ts'
import {
  findAnchor,
  isOrganizing,
  viewerIdOf,
  type Anchor,
  type AnchorDeps,
  type AnchorKind,
  type ViewerOrProduct,
} from '../giveables/index.ts'
import type { CommentRow } from './comment.ts'
import { moveReactions, setHidden } from './acts.queries.ts'
import { commentsAt, readComment, readPlace, type Found } from './comments.queries.ts'

export type CommentDeps = AnchorDeps & Pick<Deps, 'config' | 'live' | 'queue'>

export type FoundComment = { found: Found; anchor: Anchor; row: CommentRow }

/** Throws not_found if this viewer may not read it. */
export async function findComment(deps: AnchorDeps, viewer: ViewerOrProduct, uuid: string): Promise<FoundComment> {
  const found = await readPlace(deps.db, uuid)
  if (!found) throw notFound()
  const anchor = await findAnchor(deps, viewer, { type: found.anchorType, id: found.anchorUuid })
  const organizes = isOrganizing(anchor.role)
  const row = await readComment(deps.db, { uuid, viewerId: viewerIdOf(viewer), organizes })
  if (!row) throw notFound()
  return { found, anchor, row }
}

export const ownOf = ({ found, anchor, row }: FoundComment) => ({
  uuid: row.uuid,
  authorId: found.authorId,
  byOrganizer: row.by_organizer,
  excerpt: row.text ?? '',
  path: `/comments/${anchor.type}/${anchor.type === 'updates' ? anchor.uuid : anchor.giveable.number}#c-${row.uuid}`,
})

/** The live subject that changes with every comment of the anchor. */
export const threadSubject = (anchorUuid: string) => subjectOf('comments', anchorUuid)

export const commentAnchor: AnchorKind = {
  type: 'comments',
  async find(deps, viewer, uuid) {
    const found = await findComment(deps, viewer, uuid)
    if (found.row.state !== 'shown') throw notFound()
    return { ...found.anchor, ...ownOf(found), type: 'comments', subject: threadSubject(found.anchor.uuid) }
  },
  reacted: moveReactions,
  textsOf: (db, giveableId, page) => commentsAt(db, giveableId, page),
  async setHidden(trx, { live }, uuid, hidden) {
    const anchorUuid = await setHidden(trx, uuid, hidden)
    if (anchorUuid !== null) await afterCommit(trx, () => live.publish(threadSubject(anchorUuid)))
  },
}
