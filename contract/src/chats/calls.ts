import { z } from 'zod'
import { chatBoxes, longestGroupName, mostBeforeAnswer, mostCounted, mostInGroup, mostListed } from './rules.ts'
import { giveableRef, image, may, moment, person, topic } from '../common.ts'
import { complaintWhys, longestLine } from '../complaints/rules.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { text } from '../text.ts'

/** Grows by one with each new message and each change. A message has two: of its creation and of its last change. */
export const seq = z.int().min(0)

export const chatActs = ['write', 'react', 'type', 'answer', 'leave', 'add', 'rename', 'report'] as const
export type ChatAct = (typeof chatActs)[number]

export const chat = z
  .object({
    uuid: z.uuid(),
    type: z.enum(['direct', 'group']),
    name: z.string().nullable().describe('Name of a group. A room has the name of its community.'),
    image_url: image,
    other_participant: person
      .nullable()
      .describe('The other person of a direct chat. Also null if the account was deleted.'),
    community: giveableRef
      .extend({ slug: z.string().nullable(), topic })
      .nullable()
      .describe('The community that this room belongs to.'),
    last_message: z
      .object({
        uuid: z.uuid(),
        content: z.string().nullable().describe('Null for a photo, a shared card or a deleted message.'),
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
      .describe(`Messages of others after \`read_seq\`, counted up to ${mostCounted}.`),
    read_seq: seq.describe('How far the viewer has read.'),
    last_seq: seq.describe('Increases with every new or changed message.'),
    muted: z.boolean(),
    archived: z.boolean(),
    request: z
      .enum(['received', 'sent'])
      .nullable()
      .describe(
        `A request without an answer. Until it is answered, its sender can send at most ${mostBeforeAnswer} text messages.`,
      ),
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

export const openChat = chat
  .extend({
    role: z.enum(['admin', 'member']).describe('The viewer’s role. Organizers of a community are admins of its room.'),
    other_read_seq: seq.nullable().describe('How far the other person of a direct chat has read.'),
    closed: z
      .object({ because: z.enum(closedBecause), until: moment.nullable() })
      .nullable()
      .describe(
        'Why the viewer cannot write. `unavailable`: this person cannot be messaged. `unanswered`: the request has no answer yet. Null if the viewer can write.',
      ),
    slow_seconds: z.int().describe('Seconds that the viewer must wait between messages. 0 for no limit.'),
    typists: z
      .array(z.object({ subject: z.string(), person }))
      .max(10)
      .describe('Live stream subjects that send an event while the person types. Empty in a community’s room.'),
    may: may(chatActs),
  })
  .meta({ id: 'OpenChat' })
export type OpenChat = z.infer<typeof openChat>

export const chatMember = person
  .extend({
    role: z.enum(['admin', 'member']),
    organizer: z.boolean().describe('Whether the person organizes the community of this room.'),
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
    summary: `The latest ${mostListed} chats of the viewer. Chats without messages come last`,
    query: z.strictObject({ 'filter[box]': z.enum(chatBoxes).optional().describe('Default: `inbox`.') }),
    response: z.object({
      data: z.array(chat),
      meta: z.object({ requests_count: z.int() }),
    }),
  }),
  'POST /chats': endpoint({
    summary: `Start a direct chat, or create a group of up to ${mostInGroup} people. An existing direct chat is returned`,
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
  'GET /chats/{uuid}': endpoint({ summary: 'One chat of the viewer', params: byUuid, response: dataOf(openChat) }),
  'PUT /chats/{uuid}/read': endpoint({
    summary: 'Move the viewer’s read pointer forward. It never moves back',
    params: byUuid,
    body: z.strictObject({ seq: z.int().min(0) }),
    response: dataOf(chat.pick({ read_seq: true, unread_count: true })),
  }),
  'PUT /chats/{uuid}/muted': endpoint({ summary: 'Mute a chat for the viewer', params: byUuid, response: nothing }),
  'DELETE /chats/{uuid}/muted': endpoint({ summary: 'Unmute a chat', params: byUuid, response: nothing }),
  'PUT /chats/{uuid}/archived': endpoint({
    summary: 'Archive a chat for the viewer',
    params: byUuid,
    response: nothing,
  }),
  'DELETE /chats/{uuid}/archived': endpoint({ summary: 'Unarchive a chat', params: byUuid, response: nothing }),
  'POST /chats/{uuid}/typing': endpoint({
    summary: 'Signal that the viewer is typing. Nothing is stored',
    params: byUuid,
    response: nothing,
    errors: ['forbidden'],
  }),
  'PUT /chats/{uuid}/answer': endpoint({
    summary: 'Accept or decline a stranger’s request. The sender is not notified of a decline',
    params: byUuid,
    body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
    response: nothing,
    errors: ['conflict'],
  }),
  'PATCH /chats/{uuid}': endpoint({
    summary: 'Name a group, as its admin',
    params: byUuid,
    body: z.strictObject({ name: groupName.nullable() }),
    response: dataOf(openChat),
    errors: ['forbidden'],
  }),
  'GET /chats/{uuid}/members': endpoint({
    summary: 'Members of a chat: the viewer first, then admins, then by name',
    params: byUuid,
    query: z.strictObject({ ...pageQuery, 'filter[q]': text({ max: 80, min: 1, trim: true }).optional() }),
    response: pageOf(chatMember),
  }),
  'PUT /chats/{uuid}/members/{person}': endpoint({
    summary: 'Add a person to a group or change a role, as its admin. New members see messages from then on',
    params: ofMember,
    body: z.strictObject({ role: z.enum(['admin', 'member']) }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /chats/{uuid}/members/{person}': endpoint({
    summary: 'Remove a person from a group as its admin, or leave it',
    params: ofMember,
    response: nothing,
    errors: ['forbidden'],
  }),
  'POST /chats/{uuid}/reports': endpoint({
    summary:
      'Report the sender of a message, or the other person of a direct chat. Staff can read the last ten messages',
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
