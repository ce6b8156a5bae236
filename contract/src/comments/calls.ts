import { z } from 'zod'
import { commentedTypes, commentSorts, editMinutes, longestComment, mostMentions, restoreSeconds } from './rules.ts'
import { giveableRef, identifier, may, moment, person } from '../common.ts'
import { hiddenWhy, reasonText } from '../complaints/calls.ts'
import { dataOf, endpoint, nothing, pageMeta, pageQuery, sortOf } from '../endpoint.ts'
import { reactions } from './reactions.ts'
import { text } from '../text.ts'

export const commentActs = ['react', 'reply', 'edit', 'delete', 'hide', 'unhide', 'pin', 'unpin'] as const
export type CommentAct = (typeof commentActs)[number]

export const comment = z
  .object({
    uuid: z.uuid(),
    parent: z.uuid().nullable().describe('The comment that this one replies to. Null if it is not a reply.'),
    state: z
      .enum(['shown', 'hidden', 'deleted'])
      .describe('Only the author and organizers get the text of a hidden comment.'),
    person: person.nullable().describe('Null if the text is null.'),
    text: z.string().nullable().describe('Null if the comment was deleted or hidden but still has replies.'),
    hidden: hiddenWhy.nullable().describe('Why it is hidden. Only for its author and organizers.'),
    by_organizer: z.boolean(),
    own: z.boolean(),
    pinned: z.boolean(),
    mentions: z
      .array(person.pick({ uuid: true, name: true }))
      .describe('Mentioned people. The text contains each name after an @.'),
    reactions,
    created_at: moment,
    edited_at: moment.nullable(),
    may: may(commentActs),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

export const threadedComment = comment
  .extend({
    replies: z.array(comment).describe('The first three replies, and the requested one.'),
    replies_count: z.int(),
  })
  .meta({ id: 'ThreadedComment' })
export type ThreadedComment = z.infer<typeof threadedComment>

export const thread = z
  .object({
    type: z.enum(commentedTypes),
    uuid: z.uuid().describe('Uuid of the anchor. The live stream subject is `comments:<uuid>`.'),
    title: z.string(),
    giveable: giveableRef,
    comments_count: z.int().describe('Number of comments and replies.'),
    may: may(['write', 'moderate']),
    silence: z
      .object({ because: z.enum(['closed', 'muted', 'banned']), until: moment.nullable() })
      .nullable()
      .describe(
        'Why the viewer cannot write. `until` is null if it lasts until an organizer changes it. Null if the viewer can write.',
      ),
    slow_seconds: z.int().describe('Seconds that the viewer must wait between comments. 0 for no limit.'),
    focus: threadedComment.nullable().describe('The comment requested with `around`, or the one it replies to.'),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof thread>

const params = z.object({ modelType: z.enum(commentedTypes), identifier })
const byUuid = z.object({ uuid: z.uuid() })
const words = text({ max: longestComment, min: 1, trim: true, multiline: true })
const mentions = z.array(z.uuid()).max(mostMentions).optional()

export const commentCalls = {
  'GET /comments/{modelType}/{identifier}': endpoint({
    summary: 'Comments on a giveable or an update, pinned first, each with its first replies',
    params,
    query: z.strictObject({
      ...pageQuery,
      sort: sortOf(commentSorts, 'Default: `kindest` (most reactions first). '),
      parent: z.uuid().optional().describe('Return the replies to this comment instead, oldest first.'),
      around: z.uuid().optional().describe('A comment to return as `focus`, whatever page it is on.'),
    }),
    response: z.object({ data: z.array(threadedComment), meta: pageMeta, thread }),
  }),
  'GET /comments/{modelType}/{identifier}/people': endpoint({
    summary: 'People who can be mentioned here: who commented, latest first, then members, newest first',
    params,
    query: z.strictObject({
      'filter[name]': text({ max: 100, min: 1, trim: true }).optional().describe('Beginnings of words of the name.'),
    }),
    response: dataOf(z.array(person)),
  }),
  'POST /comments/{modelType}/{identifier}': endpoint({
    summary: 'Write a comment or a reply. A reply to a reply is added below the same comment',
    params,
    body: z.strictObject({
      key: z
        .uuid()
        .describe('Created by the client, a new uuid for each comment. A repeated key writes nothing twice.'),
      text: words,
      reply_to: z.uuid().optional(),
      mentions: mentions.describe('People who commented here, and members of the community. Others are ignored.'),
    }),
    response: dataOf(comment),
    status: 201,
    errors: ['forbidden', 'conflict'],
  }),
  'PATCH /comments/{uuid}': endpoint({
    summary: `Edit a comment of the viewer, up to ${editMinutes} minutes after it was written`,
    params: byUuid,
    body: z.strictObject({ text: words }),
    response: dataOf(comment),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /comments/{uuid}': endpoint({
    summary: 'Delete a comment of the viewer',
    params: byUuid,
    response: nothing,
    errors: ['forbidden'],
  }),
  'DELETE /comments/{uuid}/deletion': endpoint({
    summary: `Restore a comment that the viewer deleted in the last ${restoreSeconds} seconds`,
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
  'PUT /comments/{uuid}/hidden': endpoint({
    summary: 'Hide a comment, as an organizer. Its author can read the reason',
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
    summary: 'Pin a comment above all others, as an organizer',
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
  'DELETE /comments/{uuid}/pinned': endpoint({
    summary: 'Unpin a comment, as an organizer',
    params: byUuid,
    response: dataOf(comment),
    errors: ['forbidden'],
  }),
}
