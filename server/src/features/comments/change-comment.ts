import { editMinutes } from '@kindling/contract/comments/rules'
import { type Comment, type CommentAct } from '@kindling/contract/comments/calls'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { minute } from '../../platform/time/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { lockAccused, recordHidden, recordShown } from '../complaints/index.ts'
import {
  findAnchor,
  isOrganizing,
  mustHaveNoBlockedWord,
  mustTalk,
  mustWrite,
  type Anchor,
} from '../giveables/index.ts'
import { lockComment, restore, setDeleted, setHidden, setPinned, setText } from './acts.queries.ts'
import { commentOf, restorableSince } from './comment.ts'
import { readComment, readPlace } from './comments.queries.ts'
import { findComment, ownOf, threadSubject, type CommentDeps, type FoundComment } from './find-comment.ts'
import { showComment } from './show-comment.ts'

type Viewer = { id: number; timeZone?: string }
type ChangeCommentInput = {
  act: CommentAct
  /** True if there is nothing to do, so that the act is idempotent. */
  isDone?: (comment: Comment) => boolean
  run(trx: Trx, id: number, at: Date, of: FoundComment): Promise<void>
  /** Throws a more precise reason for the refusal. */
  explain?(anchor: Anchor): void
}

/** Throws not_found if the viewer may not read the comment, forbidden if they may not act on it. */
async function change(
  deps: CommentDeps,
  viewer: Viewer,
  uuid: string,
  { act, isDone, run, explain }: ChangeCommentInput,
): Promise<void> {
  const of = await findComment(deps, viewer, uuid)
  const { found, anchor } = of
  await deps.db.transaction().execute(async (trx) => {
    if (act === 'hide' || act === 'unhide') await lockAccused(trx, uuid)
    await lockComment(trx, found.id)
    const at = deps.clock.now()
    const row = await readComment(trx, { uuid, viewerId: viewer.id, organizes: isOrganizing(anchor.role) })
    if (!row) throw notFound()
    const comment = commentOf(row, { viewer, access: anchor, now: at })
    if (!comment.may.includes(act)) {
      if (isDone?.(comment) && isOrganizing(anchor.role)) return
      if (comment.own) explain?.(anchor)
      throw refused(act, comment, at)
    }
    await run(trx, found.id, at, of)
    await afterCommit(trx, () => deps.live.publish(threadSubject(anchor.uuid)))
  })
}

function refused(act: CommentAct, { own, state, created_at }: Comment, now: Date): Refusal {
  const isLate = now.getTime() > new Date(created_at).getTime() + editMinutes * minute
  if (act === 'edit' && own && state === 'shown' && isLate) return new Refusal('conflict', 'editTooLate')
  return new Refusal('forbidden', 'notYourComment')
}

/** Also throws conflict if the time to edit is over. */
export async function editComment(deps: CommentDeps, viewer: Viewer, uuid: string, text: string): Promise<Comment> {
  await change(deps, viewer, uuid, {
    act: 'edit',
    explain: (anchor) => mustWrite(anchor, viewer),
    async run(trx, id, at, { found }) {
      await mustHaveNoBlockedWord(trx, found.giveableId, text)
      await setText(trx, id, text, at)
    },
  })
  return await showComment(deps, viewer, uuid)
}

/** Idempotent. */
export async function deleteComment(deps: CommentDeps, viewer: Viewer, uuid: string): Promise<void> {
  const place = await readPlace(deps.db, uuid)
  if (place?.isDeleted && place.authorId === viewer.id) return
  await change(deps, viewer, uuid, { act: 'delete', run: setDeleted })
}

/**
 * Idempotent. Throws not_found for another person's comment, or one that was deleted too long ago; forbidden for an author who
 * is banned or muted now, invalid for a word that is blocked now.
 */
export async function restoreComment(deps: CommentDeps, viewer: Viewer, uuid: string): Promise<Comment> {
  const place = await readPlace(deps.db, uuid)
  if (place?.isDeleted && place.authorId === viewer.id) {
    mustTalk(await findAnchor(deps, viewer, { type: place.anchorType, id: place.anchorUuid }), viewer)
    await deps.db.transaction().execute(async (trx) => {
      const text = await restore(trx, uuid, viewer.id, restorableSince(deps.clock.now()))
      if (text === null) return
      await mustHaveNoBlockedWord(trx, place.giveableId, text)
      await afterCommit(trx, () => deps.live.publish(threadSubject(place.anchorUuid)))
    })
  }
  const comment = await showComment(deps, viewer, uuid)
  if (!comment.own) throw notFound()
  return comment
}

export async function hideComment(deps: CommentDeps, viewer: Viewer, uuid: string, reason: string): Promise<Comment> {
  await change(deps, viewer, uuid, {
    act: 'hide',
    isDone: ({ state }) => state === 'hidden',
    async run(trx, _, at, of) {
      await setHidden(trx, uuid, { at, by: viewer.id })
      await noteDeed(trx, { deed: 'comment_hidden', ...loggedOf(of, viewer, { comment: uuid, reason }), at })
      const accused = { ...ownOf(of), type: 'comments', giveableId: of.found.giveableId } as const
      await recordHidden(trx, deps, accused, { by: viewer.id, reason, at })
    },
  })
  return await showComment(deps, viewer, uuid)
}

export async function unhideComment(deps: CommentDeps, viewer: Viewer, uuid: string): Promise<Comment> {
  await change(deps, viewer, uuid, {
    act: 'unhide',
    isDone: ({ state }) => state === 'shown',
    async run(trx, _, at, of) {
      await setHidden(trx, uuid, null)
      await noteDeed(trx, { deed: 'comment_shown', ...loggedOf(of, viewer, { comment: uuid }), at })
      await recordShown(trx, deps, uuid, { by: viewer.id, at })
    },
  })
  return await showComment(deps, viewer, uuid)
}

const loggedOf = ({ found }: FoundComment, { id }: Viewer, details: Record<string, string>) => ({
  actorId: id,
  giveableId: found.giveableId,
  personId: found.authorId,
  details,
})

export async function pinComment(deps: CommentDeps, viewer: Viewer, uuid: string, pinned: boolean): Promise<Comment> {
  await change(deps, viewer, uuid, {
    act: pinned ? 'pin' : 'unpin',
    isDone: (comment) => comment.pinned === pinned && comment.state === 'shown' && comment.parent === null,
    async run(trx, id, at, of) {
      await setPinned(trx, id, pinned)
      const deed = pinned ? 'comment_pinned' : 'comment_unpinned'
      await noteDeed(trx, { deed, ...loggedOf(of, viewer, { comment: uuid }), at })
    },
  })
  return await showComment(deps, viewer, uuid)
}
