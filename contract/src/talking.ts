import { z } from 'zod'
import { giveableTypes, identifier, may, moment, person } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'
import { longestBlockedWord, longestMuteReason, mostBlockedWords, mostMuteDays, slowestSeconds } from './talk-rules.ts'
import { text } from './text.ts'

export const talkRules = z
  .strictObject({
    comments_open: z.boolean().describe('False: nobody writes, and what was written stays.'),
    boards_open: z.boolean().describe('False: its leaderboards are missing for all but its organizers.'),
    chat_open: z.boolean().describe('False: nobody writes in the room of this community.'),
    slow_seconds: z
      .int()
      .min(0)
      .max(slowestSeconds)
      .describe('Each person comments once in so many seconds, organizers apart; 0: no limit.'),
    blocked_words: z
      .array(text({ max: longestBlockedWord, min: 1, trim: true }))
      .max(mostBlockedWords)
      .describe('Whole words that no comment has; capital letters make no difference.'),
  })
  .meta({ id: 'TalkRules' })
export type TalkRules = z.infer<typeof talkRules>

export const mute = z
  .object({
    person,
    by: person.nullable().describe('Null: the account was deleted.'),
    reason: z.string(),
    until: moment.nullable().describe('Null: until it is lifted.'),
    created_at: moment,
    may: may(['unmute']),
  })
  .meta({ id: 'Mute' })
export type Mute = z.infer<typeof mute>

const which = { type: z.enum(giveableTypes), id: identifier }
const ofPerson = z.strictObject({ ...which, uuid: z.uuid() })

export const talkingCalls = {
  'GET /{type}/{id}/talk-rules': endpoint({
    summary: 'How people talk on a giveable; for its organizers',
    params: z.strictObject(which),
    response: dataOf(talkRules),
  }),
  'PUT /{type}/{id}/talk-rules': endpoint({
    summary: 'Set how people talk on a giveable that one organizes',
    params: z.strictObject(which),
    body: talkRules,
    response: dataOf(talkRules),
  }),
  'GET /{type}/{id}/mutes': endpoint({
    summary: 'Who is muted on a giveable, the latest 100; for its organizers',
    params: z.strictObject(which),
    response: dataOf(z.array(mute)),
  }),
  'PUT /{type}/{id}/mutes/{uuid}': endpoint({
    summary:
      'Mute a person who belongs to a giveable that one organizes, or has commented there. The person reads on, and does not write, edit or react; muted again, the latest mute holds',
    params: ofPerson,
    body: z.strictObject({
      reason: text({ max: longestMuteReason, min: 1, trim: true }).describe('The person reads it.'),
      days: z.int().min(1).max(mostMuteDays).optional().describe('Until it is lifted unless told.'),
    }),
    response: nothing,
    errors: ['forbidden'],
  }),
  'DELETE /{type}/{id}/mutes/{uuid}': endpoint({
    summary: 'Lift a mute; the same twice as once',
    params: ofPerson,
    response: nothing,
    errors: ['forbidden'],
  }),
}
