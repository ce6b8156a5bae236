import { z } from 'zod'
import { chatBoxes, longestGroupName, mostBeforeAnswer, mostCounted, mostInGroup, mostListed } from './chat-rules.ts'
import { giveableRef, image, may, moment, person, topic } from './common.ts'
import { complaintWhys, longestLine } from './complaint-rules.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from './endpoint.ts'
import { text } from './text.ts'

/**
 * A counter of a chat that grows with each message and each change. A message has its value at writing, and at its
 * last change.
 */
export const seq = z.int().min(0)

export const chatActs = ['write', 'react', 'type', 'answer', 'leave', 'add', 'rename', 'report'] as const
export type ChatAct = (typeof chatActs)[number]

/** A chat in the list. */
export const chat = z
  .object({
    uuid: z.uuid(),
    type: z.enum(['direct', 'group']),
    name: z.string().nullable().describe('Of a group; a community’s room has the name of the community.'),
    image_url: image,
    other_participant: person.nullable().describe('In a direct chat. Null also where the account is deleted.'),
    community: giveableRef
      .extend({ slug: z.string().nullable(), topic })
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

export const closedBecause = [
  'unavailable',
  'muted',
  'frozen',
  'archived',
  'too_large',
  'switched_off',
  'unanswered',
] as const

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
const ofMember = byUuid.extend({ person: z.uuid() })
const groupName = text({ max: longestGroupName, min: 1, trim: true })
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
  'PUT /chats/{uuid}/read': endpoint({
    summary: 'Move one’s read pointer on; it never goes back',
    params: byUuid,
    body: z.strictObject({ seq: z.int().min(0) }),
    response: dataOf(chat.pick({ read_seq: true, unread_count: true })),
  }),
  'PUT /chats/{uuid}/muted': endpoint({ summary: 'Mute a chat for oneself', params: byUuid, response: nothing }),
  'DELETE /chats/{uuid}/muted': endpoint({ summary: 'Mute a chat no more', params: byUuid, response: nothing }),
  'PUT /chats/{uuid}/archived': endpoint({ summary: 'Archive a chat for oneself', params: byUuid, response: nothing }),
  'DELETE /chats/{uuid}/archived': endpoint({ summary: 'Archive a chat no more', params: byUuid, response: nothing }),
  'POST /chats/{uuid}/typing': endpoint({
    summary: 'Let the others know that one is typing. Nothing is stored',
    params: byUuid,
    response: nothing,
    errors: ['forbidden'],
  }),
  'PUT /chats/{uuid}/answer': endpoint({
    summary: 'Answer a stranger’s request. The sender is not told of a decline',
    params: byUuid,
    body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
    response: nothing,
    errors: ['conflict'],
  }),
  'PATCH /chats/{uuid}': endpoint({
    summary: 'Name a group; for its admins',
    params: byUuid,
    body: z.strictObject({ name: groupName.nullable() }),
    response: dataOf(openChat),
    errors: ['forbidden'],
  }),
  'GET /chats/{uuid}/members': endpoint({
    summary: 'Who is in a chat: oneself first, then admins, then by name',
    params: byUuid,
    query: z.strictObject({ ...pageQuery, 'filter[q]': text({ max: 80, min: 1, trim: true }).optional() }),
    response: pageOf(chatMember),
  }),
  'PUT /chats/{uuid}/members/{person}': endpoint({
    summary: 'Add a person to a group, or change the role; for its admins. Who is added reads from then on',
    params: ofMember,
    body: z.strictObject({ role: z.enum(['admin', 'member']) }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /chats/{uuid}/members/{person}': endpoint({
    summary: 'Remove a person from a group, as its admin; or leave it',
    params: ofMember,
    response: nothing,
    errors: ['forbidden'],
  }),
  'POST /chats/{uuid}/reports': endpoint({
    summary: 'Report the sender of a message, or the other of a direct chat. Staff read the last ten messages',
    params: byUuid,
    body: z.strictObject({
      message: z.uuid().optional(),
      why: z.enum(complaintWhys),
      line: text({ max: longestLine, trim: true, multiline: true }).default(''),
    }),
    response: nothing,
    errors: ['forbidden'],
  }),
}
