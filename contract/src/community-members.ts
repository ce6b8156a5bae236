import { z } from 'zod'
import { identifier, may, moment, person } from './common.ts'
import { longest, mostRequestsAtOnce } from './community-rules.ts'
import { dataOf, endpoint, listOf, nothing, pageOf, pageQuery } from './endpoint.ts'
import { text } from './text.ts'

export const membershipRoles = ['owner', 'moderator', 'member'] as const
export const membershipStates = ['requested', 'active', 'left', 'removed', 'banned'] as const

/** The acts of an organizer on a member; the last three are only the owner's. */
export const memberActs = [
  'approve',
  'decline',
  'remove',
  'ban',
  'unban',
  'make_moderator',
  'make_member',
  'hand_over',
] as const
export type MemberAct = (typeof memberActs)[number]

/** The acts that an organizer may do with a listed person; muting has calls of its own. */
export const memberMays = [...memberActs, 'mute', 'unmute'] as const

/** The owner withdraws an offer of the community; the person to whom it was made accepts or declines it. */
export const offerActs = ['accept', 'decline', 'withdraw'] as const
export type OfferAct = (typeof offerActs)[number]

export const member = person
  .extend({
    role: z.enum(membershipRoles),
    state: z.enum(membershipStates),
    joined_at: moment.describe('Of one who asks: when it was asked.'),
    note: z.string().nullable().describe('What somebody said with the wish to join; to organizers alone.'),
    muted: z
      .object({ until: moment.nullable() })
      .nullable()
      .describe('To organizers alone: the person is muted. `until` null: until it is lifted.'),
    may: may(memberMays),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

const byIdentifier = z.object({ identifier })

export const communityMemberCalls = {
  'GET /communities/{identifier}/members': endpoint({
    summary: 'Its members, organizers first; who asks and who is banned to organizers alone',
    params: byIdentifier,
    query: z.strictObject({
      ...pageQuery,
      'filter[q]': text({ max: 80, min: 1, trim: true }).optional().describe('Beginnings of words of the name.'),
      'filter[role]': listOf(membershipRoles),
      'filter[state]': z.enum(['active', 'requested', 'banned']).optional(),
    }),
    response: pageOf(member),
  }),
  'POST /communities/{identifier}/join': endpoint({
    summary: 'Join, or ask to where it takes members by request; the same twice as once',
    params: byIdentifier,
    body: z.strictObject({
      code: z
        .string()
        .regex(/^[\da-z]{1,64}$/i)
        .optional()
        .describe('Of the invite that led here: who invited is remembered, and told.'),
      note: text({ max: longest.note, min: 1, trim: true, multiline: true }).optional(),
    }),
    response: dataOf(z.object({ state: z.enum(['joined', 'requested', 'already']) })),
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/leave': endpoint({
    summary: 'Leave, or take back one’s wish to join; an owner hands over first',
    params: byIdentifier,
    response: nothing,
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/hand-over': endpoint({
    summary: 'Accept or decline a community that its owner offers one, or withdraw the offer',
    params: byIdentifier,
    body: z.strictObject({ act: z.enum(offerActs) }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
  'POST /communities/{identifier}/requests': endpoint({
    summary: 'Approve or decline requests to join, up to 50 at once; answers what became of each',
    params: byIdentifier,
    body: z.strictObject({
      people: z.array(z.uuid()).min(1).max(mostRequestsAtOnce),
      act: z.enum(['approve', 'decline']),
      reason: text({ max: longest.reason, min: 1, trim: true }).optional(),
    }),
    response: dataOf(
      z.array(
        z.object({ uuid: z.uuid(), done: z.boolean().describe('False: this person is not waiting for an answer.') }),
      ),
    ),
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/members/{uuid}': endpoint({
    summary: 'Let somebody in, change a role, offer the community to somebody (hand_over), or have somebody go',
    params: byIdentifier.extend({ uuid: z.uuid() }),
    body: z.strictObject({
      act: z.enum(memberActs),
      reason: text({ max: longest.reason, min: 1, trim: true }).optional(),
    }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
}
