import type { CommentedType } from '@kindling/contract/comments/rules'
import type { Comment } from '@kindling/contract/comments/calls'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { spend } from '../../platform/http/limits.ts'
import { uuidv7 } from '../../platform/ids.ts'
import {
  findAnchor,
  isOrganizing,
  mustHaveNoBlockedWord,
  mustWaitTurn,
  mustWrite,
  seesInside,
  type Anchor,
} from '../giveables/index.ts'
import { commentReplied, mentioned, addNotifications, type Talk } from '../notifications/index.ts'
import { commentableOf } from './comment.ts'
import { insertComment, insertMentions, readSent, readTarget } from './comments.queries.ts'
import { threadSubject, type CommentDeps } from './find-comment.ts'
import { showComment } from './show-comment.ts'

type Author = { id: number; timeZone?: string }
type WriteCommentInput = {
  type: CommentedType
  id: string
  text: string
  replyTo?: string | undefined
  mentions?: readonly string[] | undefined
  /** The idempotency key: a repeated request finds the same comment. */
  key: string
}

const most = { limit: 10, seconds: 600 }

/** Throws not_found if the comment to reply to is gone, what `mustWrite` and talk rules throw, rate_limited. */
export async function writeComment(deps: CommentDeps, viewer: Author, input: WriteCommentInput): Promise<Comment> {
  const anchor = await findAnchor(deps, viewer, input)
  mustWrite(anchor, viewer)
  const uuid = await deps.db.transaction().execute(async (trx) => {
    const sent = await readSent(trx, viewer.id, input.key)
    return sent ?? (await write(trx, deps, viewer, { ...input, anchor }))
  })
  return await showComment(deps, viewer, uuid)
}

async function write(
  trx: Trx,
  deps: CommentDeps,
  viewer: Author,
  { anchor, text, replyTo, mentions = [], key }: WriteCommentInput & { anchor: Anchor },
): Promise<string> {
  const { giveable, role, talk } = anchor
  const v = { viewerId: viewer.id, organizes: isOrganizing(role) }
  const target = replyTo === undefined ? null : await readTarget(trx, { ...v, uuid: replyTo, anchor: anchor.uuid })
  if (replyTo !== undefined && !target) throw notFound('commentGone')
  const at = deps.clock.now()
  const uuid = uuidv7(at)
  const place = { anchorType: anchor.type, anchorUuid: anchor.uuid, giveableId: giveable.id }
  const parentId = target && (target.parentId ?? target.id)
  const id = await insertComment(trx, {
    ...place,
    uuid,
    parentId,
    authorId: viewer.id,
    byOrganizer: v.organizes,
    key,
    text,
    at,
  })
  if (id === null) return (await readSent(trx, viewer.id, key))!
  await mustHaveNoBlockedWord(trx, giveable.id, text)
  await mustWaitTurn(trx, { giveableId: giveable.id, talk, role, at, viewer })
  await spend(trx, deps.clock, { key: `comments:${viewer.id}`, ...most, timeZone: viewer.timeZone })
  const thread = { ...v, anchor: anchor.uuid, giveableId: giveable.id }
  const named = mentions.length > 0 ? await insertMentions(trx, { ...thread, commentId: id, people: mentions }) : []
  await notifyOf(trx, deps, {
    anchor,
    actorId: viewer.id,
    comment: uuid,
    answered: target?.authorId ?? null,
    named: named.map((one) => one.person_id),
  })
  await afterCommit(trx, () => deps.live.publish(threadSubject(anchor.uuid)))
  return uuid
}

type Written = { anchor: Anchor; actorId: number; comment: string; answered: number | null; named: readonly number[] }

/** Notifies each person once, and only people who may see the comment. */
async function notifyOf(
  trx: Trx,
  deps: CommentDeps,
  { anchor, actorId, comment, answered, named }: Written,
): Promise<void> {
  const { giveable, type, title, uuid } = anchor
  const data: Talk['data'] = {
    title,
    comment,
    commentable_type: commentableOf[type as CommentedType],
    commentable_id: type === 'updates' ? uuid : giveable.number,
  }
  const people = [...new Set([...(answered === null ? [] : [answered]), ...named])].filter((id) => id !== actorId)
  const seeing = await Promise.all(people.map((id) => seesInside(trx, deps, giveable, id)))
  await addNotifications(
    trx,
    deps,
    people
      .filter((_, nth) => seeing[nth])
      .map((personId) => {
        const talk = { personId, actorId, giveableId: giveable.id, data }
        return personId === answered ? commentReplied(talk) : mentioned(talk)
      }),
  )
}
