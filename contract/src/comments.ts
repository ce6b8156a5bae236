import { z } from 'zod'
import {
  commentedTypes,
  commentSorts,
  editMinutes,
  longestComment,
  mostMentions,
  restoreSeconds,
} from './comment-rules.ts'
import { giveableRef, identifier, may, moment, person } from './common.ts'
import { hiddenWhy, reasonText } from './complaints.ts'
import { dataOf, endpoint, nothing, pageMeta, pageQuery } from './endpoint.ts'
import { reactions } from './reactions.ts'
import { text } from './text.ts'

export const commentActs = ['react', 'reply', 'edit', 'delete', 'hide', 'unhide', 'pin', 'unpin'] as const
export type CommentAct = (typeof commentActs)[number]

export const comment = z
  .object({
    uuid: z.uuid(),
    parent: z.uuid().nullable().describe('The comment that it replies to; null: it is none of the replies.'),
    state: z
      .enum(['shown', 'hidden', 'deleted'])
      .describe('A hidden one has its text for its author and for organizers alone.'),
    person: person.nullable().describe('Null where the text is null.'),
    text: z.string().nullable().describe('Null: it was deleted or hidden, and replies to it are still there.'),
    hidden: hiddenWhy.nullable().describe('For its author and for organizers.'),
    by_organizer: z.boolean(),
    own: z.boolean(),
    pinned: z.boolean(),
    mentions: z.array(person.pick({ uuid: true, name: true })).describe('Their names stand in the text behind an @.'),
    reactions,
    created_at: moment,
    edited_at: moment.nullable(),
    may: may(commentActs),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

export const threadedComment = comment
  .extend({
    replies: z.array(comment).describe('The first three; and the one that was asked for.'),
    replies_count: z.int(),
  })
  .meta({ id: 'ThreadedComment' })
export type ThreadedComment = z.infer<typeof threadedComment>

export const thread = z
  .object({
    type: z.enum(commentedTypes),
    uuid: z.uuid().describe('Of what the comments hang on; `comments:<uuid>` is their subject of the live stream.'),
    title: z.string(),
    giveable: giveableRef,
    comments_count: z.int().describe('With replies.'),
    may: may(['write', 'moderate']),
    silence: z
      .object({ because: z.enum(['closed', 'muted', 'banned']), until: moment.nullable() })
      .nullable()
      .describe(
        'Why the viewer cannot write. `until` null: until an organizer changes it. Null: nothing is in the way.',
      ),
    slow_seconds: z.int().describe('The viewer comments once in so many seconds; 0: no limit.'),
    focus: threadedComment.nullable().describe('The comment that was asked for by `around`, or the one it replies to.'),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof thread>

const params = z.object({ modelType: z.enum(commentedTypes), identifier })
const byUuid = z.object({ uuid: z.uuid() })
const words = text({ max: longestComment, min: 1, trim: true, multiline: true })
const mentions = z.array(z.uuid()).max(mostMentions).optional()

export const commentCalls = {
  'GET /comments/{modelType}/{identifier}': endpoint({
    summary: 'The comments, pinned ones first, each with its first replies',
    params,
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(commentSorts).optional().describe('`kindest` (most reactions first) unless told.'),
      parent: z.uuid().optional().describe('The replies to this comment instead, the oldest first.'),
      around: z.uuid().optional().describe('A comment that is answered as `focus`, on whatever page it stands.'),
    }),
    response: z.object({ data: z.array(threadedComment), meta: pageMeta, thread }),
  }),
  'GET /comments/{modelType}/{identifier}/people': endpoint({
    summary: 'Who wrote here and can be mentioned, the last one first',
    params,
    response: dataOf(z.array(person)),
  }),
  'POST /comments/{modelType}/{identifier}': endpoint({
    summary: 'Write a comment or a reply. A reply to a reply joins it below the same comment',
    params,
    body: z.strictObject({
      key: z
        .uuid()
        .describe('Made by the sender, a new one for each comment: sent again under it, it is written once.'),
      text: words,
      reply_to: z.uuid().optional(),
      mentions: mentions.describe('People who wrote here; others are passed over.'),
    }),
    response: dataOf(comment),
    status: 201,
    errors: ['forbidden', 'conflict'],
  }),
  'PATCH /comments/{uuid}': endpoint({
    summary: `Edit one’s comment, up to ${editMinutes} minutes after it was written`,
    params: byUuid,
    body: z.strictObject({ text: words }),
    response: dataOf(comment),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /comments/{uuid}': endpoint({
    summary: 'Delete one’s comment',
    params: byUuid,
    response: nothing,
    errors: ['forbidden'],
  }),
  'DELETE /comments/{uuid}/deletion': endpoint({
    summary: `Restore a comment that one deleted in the last ${restoreSeconds} seconds`,
    params: byUuid,
    response: dataOf(comment),
  }),
  'PUT /comments/{uuid}/hidden': endpoint({
    summary: 'Hide a comment, as an organizer. Its author reads why',
    params: byUuid,
    body: z.strictObject({ reason: reasonText }),
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
  'DELETE /comments/{uuid}/hidden': endpoint({
    summary: 'Show a hidden comment again, as an organizer',
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
  'PUT /comments/{uuid}/pinned': endpoint({
    summary: 'Pin a comment before all others, as an organizer',
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
  'DELETE /comments/{uuid}/pinned': endpoint({
    summary: 'Take a comment off its pin, as an organizer',
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
}
