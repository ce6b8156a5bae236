import { z } from 'zod'
import {
  longestMessage,
  messageEditMinutes,
  messageReactionKinds,
  messagesPage,
  mostFound,
  mostImages,
} from './rules.ts'
import { chat, seq } from './calls.ts'
import { cents, giveableRef, giveableTypes, identifier, image, may, moment, person } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { picture } from '../photos/calls.ts'
import { text } from '../text.ts'

export const messageActs = ['react', 'reply', 'edit', 'delete', 'report'] as const
export type MessageAct = (typeof messageActs)[number]

/** The current state of a shared giveable. */
export const sharedGiveable = giveableRef
  .extend({
    slug: z.string().nullable(),
    topic: z.string(),
    cover: image,
    raised_cents: cents,
    goal_cents: cents.nullable(),
    supporters_count: z.int(),
    ends_at: moment.nullable(),
    closed: z.boolean().describe('Whether it takes no gifts now.'),
  })
  .meta({ id: 'SharedGiveable' })
export type SharedGiveable = z.infer<typeof sharedGiveable>

const count = z.int()
export const messageReactions = z
  .object({
    heart: count,
    hands: count,
    ember: count,
    laugh: count,
    wow: count,
    mine: z.array(z.enum(messageReactionKinds)).describe('Reactions of the viewer.'),
  })
  .meta({ id: 'MessageReactions' })
export type MessageReactions = z.infer<typeof messageReactions>

export const message = z
  .object({
    uuid: z.uuid().describe('Created by the sender’s client.'),
    seq,
    changed: seq.describe('The chat’s `last_seq` at the last change of this message.'),
    state: z.enum(['shown', 'deleted']),
    person: person.nullable().describe('Null if the account was deleted.'),
    own: z.boolean(),
    text: z.string().nullable().describe('Null if the message has no text or was deleted.'),
    images: z.array(picture).max(mostImages),
    shared: sharedGiveable.nullable(),
    lost_shared: z.boolean().describe('Whether the shared giveable is no longer public.'),
    reply: z
      .object({ uuid: z.uuid(), seq, person: person.nullable(), own: z.boolean(), text: z.string().nullable() })
      .nullable()
      .describe(
        'The message that this one replies to, with the start of its text. Also null if the viewer may not read it.',
      ),
    reactions: messageReactions,
    created_at: moment,
    edited_at: moment.nullable(),
    may: may(messageActs),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const foundMessage = message
  .pick({ uuid: true, seq: true, person: true, own: true, created_at: true })
  .extend({
    text: z.string(),
    chat: chat.pick({ uuid: true, type: true, name: true, image_url: true, other_participant: true }),
  })
  .meta({ id: 'FoundMessage' })
export type FoundMessage = z.infer<typeof foundMessage>

const byUuid = z.object({ uuid: z.uuid() })
const ofMessage = byUuid.extend({ message: z.uuid() })
const reacting = ofMessage.extend({ reaction: z.enum(messageReactionKinds) })
const words = text({ max: longestMessage, min: 1, trim: true, multiline: true })
const seqOf = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

export const chatMessageCalls = {
  'GET /chats/{uuid}/messages': endpoint({
    summary: `Messages of a chat, newest last, ${messagesPage} at a time. Members cannot read messages from before they joined`,
    params: byUuid,
    query: z.strictObject({
      before: seqOf.describe('Only messages with a lower `seq`.'),
      after: seqOf.describe('Only messages with a higher `seq`, starting with the next one.'),
      around: z.uuid().optional().describe('A message to return together with those before and after it.'),
      changed_after: seqOf.describe(
        'Only messages that are new or changed since this `last_seq`, in the order of the changes.',
      ),
    }),
    response: z.object({
      data: z.array(message),
      meta: z.object({
        has_older: z.boolean(),
        has_newer: z.boolean().describe('With `changed_after`: whether there are more changes.'),
        last_seq: seq.describe('Pass as `changed_after` to continue from here.'),
      }),
    }),
  }),
  'POST /chats/{uuid}/messages': endpoint({
    summary:
      'Send a message with text, images, a shared card, or several of these. A repeated uuid sends nothing twice',
    params: byUuid,
    body: z
      .strictObject({
        uuid: z.uuid().describe('Created by the client, a new uuid for each message.'),
        text: words.optional(),
        images: z.array(z.uuid()).min(1).max(mostImages).optional().describe('Photos uploaded with the shape `whole`.'),
        reply_to: z.uuid().optional(),
        shared: z.strictObject({ type: z.enum(giveableTypes), id: identifier }).optional(),
      })
      .refine(({ text: written, images, shared }) => written !== undefined || images || shared, {
        ...fieldRefusal({ words: 'field.empty' }),
        path: ['text'],
      }),
    response: dataOf(message),
    status: 201,
    errors: ['forbidden', 'conflict'],
  }),
  'PATCH /chats/{uuid}/messages/{message}': endpoint({
    summary: `Edit a message of the viewer, up to ${messageEditMinutes} minutes after it was sent`,
    params: ofMessage,
    body: z.strictObject({ text: words }),
    response: dataOf(message),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /chats/{uuid}/messages/{message}': endpoint({
    summary:
      'Delete a message of the viewer for everyone. Organizers can also delete others’ messages in the room of their community',
    params: ofMessage,
    response: dataOf(message),
    errors: ['forbidden'],
  }),
  'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}': endpoint({
    summary: 'Add a reaction to a message. A repeated call changes nothing',
    params: reacting,
    response: dataOf(message),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /chats/{uuid}/messages/{message}/reactions/{reaction}': endpoint({
    summary: 'Remove a reaction. A repeated call changes nothing',
    params: reacting,
    response: dataOf(message),
  }),
  'GET /user/messages': endpoint({
    summary: `Search the viewer’s chats for messages with all these words; the newest ${mostFound}`,
    query: z.strictObject({ 'filter[q]': text({ max: 80, min: 2, trim: true }) }),
    response: dataOf(z.array(foundMessage)),
  }),
}
