import { z } from 'zod'
import { giveableTypes, identifier, may, moment, person } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { longestBlockedWord, longestMuteReason, mostBlockedWords, mostMuteDays, slowestSeconds } from './talk-rules.ts'
import { text } from '../text.ts'

export const talkRules = z
  .strictObject({
    comments_open: z.boolean().describe('If false, nobody can comment. Existing comments stay.'),
    boards_open: z.boolean().describe('If false, only organizers see its leaderboards.'),
    chat_open: z.boolean().describe('If false, nobody can write in the room of this community.'),
    slow_seconds: z
      .int()
      .min(0)
      .max(slowestSeconds)
      .describe('Seconds that each person except organizers must wait between comments. 0 for no limit.'),
    blocked_words: z
      .array(text({ max: longestBlockedWord, min: 1, trim: true }))
      .max(mostBlockedWords)
      .describe('Words that comments may not contain. Only whole words match, ignoring case.'),
  })
  .meta({ id: 'TalkRules' })
export type TalkRules = z.infer<typeof talkRules>

export const mute = z
  .object({
    person,
    by: person.nullable().describe('Null if the account was deleted.'),
    reason: z.string(),
    until: moment.nullable().describe('Null if it lasts until it is lifted.'),
    created_at: moment,
    may: may(['unmute']),
  })
  .meta({ id: 'Mute' })
export type Mute = z.infer<typeof mute>

const which = { type: z.enum(giveableTypes), id: identifier }
const ofPerson = z.strictObject({ ...which, uuid: z.uuid() })

export const talkingCalls = {
  'GET /{type}/{id}/talk-rules': endpoint({
    summary: 'Talk rules of a giveable, for its organizers',
    params: z.strictObject(which),
    response: dataOf(talkRules),
  }),
  'PUT /{type}/{id}/talk-rules': endpoint({
    summary: 'Replace the talk rules of a giveable that the viewer organizes',
    params: z.strictObject(which),
    body: talkRules,
    response: dataOf(talkRules),
  }),
  'GET /{type}/{id}/mutes': endpoint({
    summary: 'The latest 100 muted people of a giveable, for its organizers',
    params: z.strictObject(which),
    response: dataOf(z.array(mute)),
  }),
  'PUT /{type}/{id}/mutes/{uuid}': endpoint({
    summary:
      'Mute a person who belongs to a giveable that the viewer organizes, or has commented there. The person can read, but not write, edit or react. A new mute replaces an earlier one',
    params: ofPerson,
    body: z.strictObject({
      reason: text({ max: longestMuteReason, min: 1, trim: true }).describe('Reason. The person can read it.'),
      days: z.int().min(1).max(mostMuteDays).optional().describe('Default: until the mute is lifted.'),
    }),
    response: nothing,
    errors: ['forbidden'],
  }),
  'DELETE /{type}/{id}/mutes/{uuid}': endpoint({
    summary: 'Lift a mute. A repeated call changes nothing',
    params: ofPerson,
    response: nothing,
    errors: ['forbidden'],
  }),
}
