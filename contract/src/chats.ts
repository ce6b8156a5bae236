import { z } from 'zod'
import {
  chatBoxes,
  longestGroupName,
  longestMessage,
  messageEditMinutes,
  messageReactionKinds,
  messagesPage,
  mostBeforeAnswer,
  mostCounted,
  mostImages,
  mostInGroup,
  mostListed,
} from './chat-rules.ts'
import { cents, giveableRef, giveableTypes, identifier, image, may, moment, person } from './common.ts'
import { complaintWhys, longestLine } from './complaint-rules.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from './endpoint.ts'
import { picture } from './files.ts'
import { text } from './text.ts'

/** Grows with every message and every change to one: a message has the number of when it was written, and of its last change. */
const seq = z.int().min(0)

export const chatActs = ['write', 'react', 'type', 'answer', 'leave', 'add', 'rename', 'report'] as const
export type ChatAct = (typeof chatActs)[number]

export const messageActs = ['react', 'reply', 'edit', 'delete', 'report'] as const
export type MessageAct = (typeof messageActs)[number]

/** A chat in the list. */
export const chat = z
  .object({
    uuid: z.uuid(),
    type: z.enum(['direct', 'group']),
    name: z.string().nullable().describe('Of a group; a community’s room has the name of the community.'),
    image_url: image,
    other_participant: person.nullable().describe('In a direct chat. Null also where the account is deleted.'),
    community: giveableRef
      .extend({ slug: z.string().nullable() })
      .nullable()
      .describe('The community whose room it is.'),
    last_message: z
      .object({
        uuid: z.uuid(),
        content: z.string().nullable().describe('Null: a photo, a shared card or a deleted message.'),
        person: person.nullable(),
        own: z.boolean(),
        deleted: z.boolean(),
      })
      .nullable(),
    last_message_at: moment.nullable(),
    participants_count: z.int(),
    unread_count: z
      .int()
      .max(mostCounted)
      .describe(`Messages of others behind \`read_seq\`; ${mostCounted} and more: ${mostCounted}.`),
    read_seq: seq.describe('How far the viewer has read.'),
    last_seq: seq.describe('Moves with every message and every change to one.'),
    muted: z.boolean(),
    archived: z.boolean(),
    request: z
      .enum(['received', 'sent'])
      .nullable()
      .describe(`Nobody answered it yet. Until then its sender writes ${mostBeforeAnswer} messages of text at most.`),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>

export const closedBecause = ['unavailable', 'muted', 'frozen', 'archived', 'too_large', 'unanswered'] as const

/** A chat as its page shows it. */
export const openChat = chat
  .extend({
    role: z.enum(['admin', 'member']).describe('Of the viewer; organizers of a community are admins of its room.'),
    other_read_seq: seq.nullable().describe('How far the other has read, in a direct chat.'),
    closed: z
      .object({ because: z.enum(closedBecause), until: moment.nullable() })
      .nullable()
      .describe(
        'Why the viewer cannot write. `unavailable`: this person can’t be messaged; `unanswered`: the request waits. Null: nothing is in the way.',
      ),
    slow_seconds: z.int().describe('The viewer writes once in so many seconds; 0: no limit.'),
    typists: z
      .array(z.object({ subject: z.string(), person }))
      .max(10)
      .describe('Subjects of the live stream that move while that person types. None in a community’s room.'),
    may: may(chatActs),
  })
  .meta({ id: 'OpenChat' })
export type OpenChat = z.infer<typeof openChat>

/** What a shared card shows, as it is now. */
export const sharedGiveable = giveableRef
  .extend({
    slug: z.string().nullable(),
    topic: z.string(),
    cover: image,
    raised_cents: cents,
    goal_cents: cents.nullable(),
    supporters_count: z.int(),
    ends_at: moment.nullable(),
    closed: z.boolean().describe('Takes no gifts now.'),
  })
  .meta({ id: 'SharedGiveable' })
export type SharedGiveable = z.infer<typeof sharedGiveable>

const count = z.int()
export const messageReactions = z
  .object({
    ...{ heart: count, hands: count, ember: count, laugh: count, wow: count },
    mine: z.array(z.enum(messageReactionKinds)).describe('Those of the viewer.'),
  })
  .meta({ id: 'MessageReactions' })
export type MessageReactions = z.infer<typeof messageReactions>

export const message = z
  .object({
    uuid: z.uuid().describe('Made by its sender.'),
    seq,
    changed: seq.describe('`last_seq` of the chat when it last changed.'),
    state: z.enum(['shown', 'deleted']),
    person: person.nullable().describe('Null: the account is deleted.'),
    own: z.boolean(),
    text: z.string().nullable().describe('Null: none, or deleted.'),
    images: z.array(picture).max(mostImages),
    shared: sharedGiveable.nullable(),
    lost_shared: z.boolean().describe('What it shared is not public any more.'),
    reply: z
      .object({ uuid: z.uuid(), seq, person: person.nullable(), own: z.boolean(), text: z.string().nullable() })
      .nullable()
      .describe('What it replies to, with the beginning of its text; null also where the viewer may not read that.'),
    reactions: messageReactions,
    created_at: moment,
    edited_at: moment.nullable(),
    may: may(messageActs),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const chatMember = person
  .extend({
    role: z.enum(['admin', 'member']),
    organizer: z.boolean().describe('Of the community whose room it is.'),
    own: z.boolean(),
    since: moment,
    may: may(['remove', 'make_admin', 'make_member']),
  })
  .meta({ id: 'ChatMember' })
export type ChatMember = z.infer<typeof chatMember>

const byUuid = z.object({ uuid: z.uuid() })
const ofMessage = byUuid.extend({ message: z.uuid() })
const ofMember = byUuid.extend({ person: z.uuid() })
const words = text({ max: longestMessage, min: 1, trim: true, multiline: true })
const groupName = text({ max: longestGroupName, min: 1, trim: true })
const seqOf = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

export const chatCalls = {
  'GET /chats': endpoint({
    summary: `One’s chats: the latest ${mostListed}, those without messages last`,
    query: z.strictObject({ 'filter[box]': z.enum(chatBoxes).optional().describe('`inbox` unless told.') }),
    response: z.object({
      data: z.array(chat),
      meta: z.object({ requests_count: z.int() }),
    }),
  }),
  'POST /chats': endpoint({
    summary: `Begin a direct chat, or make a group of up to ${mostInGroup}. The direct chat that is there already is answered again`,
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('direct'), person: z.uuid() }),
      z.strictObject({
        type: z.literal('group'),
        name: groupName.optional(),
        people: z
          .array(z.uuid())
          .min(1)
          .max(mostInGroup - 1),
      }),
    ]),
    response: dataOf(openChat),
    status: 201,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  'GET /chats/{uuid}': endpoint({ summary: 'A chat that one is in', params: byUuid, response: dataOf(openChat) }),
  'GET /chats/{uuid}/messages': endpoint({
    summary: `The messages of a chat, ${messagesPage} at a time, the newest last. Nobody reads what was written before joining`,
    params: byUuid,
    query: z.strictObject({
      before: seqOf.describe('Only messages with a lower `seq`.'),
      after: seqOf.describe('Only messages with a higher `seq`, the ones right behind it.'),
      around: z.uuid().optional().describe('A message, with those before and after it.'),
      changed_after: seqOf.describe('What is new or changed since this `last_seq`, in the order of the changes.'),
    }),
    response: z.object({
      data: z.array(message),
      meta: z.object({
        has_older: z.boolean(),
        has_newer: z.boolean().describe('With `changed_after`: there are more changes.'),
        last_seq: seq.describe('Pass as `changed_after` to go on from here.'),
      }),
    }),
  }),
}
