import { z } from 'zod'
import { identifier, may, moment, person } from '../common.ts'
import { longest, mostRequestsPerCall } from './rules.ts'
import { dataOf, endpoint, listOf, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { text } from '../text.ts'

export const membershipRoles = ['owner', 'moderator', 'member'] as const
export const membershipStates = ['requested', 'active', 'left', 'removed', 'banned'] as const

/** The acts of an organizer on a member; only the owner can do the last three. */
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

/** All acts that a member list may offer an organizer. Mute and unmute have calls of their own. */
export const memberMays = [...memberActs, 'mute', 'unmute'] as const

/** The owner can withdraw an offer of the community; the member who got it can accept or decline it. */
export const offerActs = ['accept', 'decline', 'withdraw'] as const
export type OfferAct = (typeof offerActs)[number]

export const member = person
  .extend({
    role: z.enum(membershipRoles),
    state: z.enum(membershipStates),
    joined_at: moment.describe('For a request to join: when it was sent.'),
    note: z.string().nullable().describe('Message sent with the request to join. Only organizers see it.'),
    muted: z
      .object({ until: moment.nullable() })
      .nullable()
      .describe('The person’s mute. Only organizers see it. `until` is null if it lasts until it is lifted.'),
    may: may(memberMays),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

const byIdentifier = z.object({ identifier })

export const communityMemberCalls = {
  'GET /communities/{identifier}/members': endpoint({
    summary: 'Members, organizers first. Only organizers see requests to join and banned people',
    params: byIdentifier,
    query: z.strictObject({
      ...pageQuery,
      'filter[q]': text({ max: 80, min: 1, trim: true }).optional().describe('Starts of words of the name.'),
      'filter[role]': listOf(membershipRoles),
      'filter[state]': z.enum(['active', 'requested', 'banned']).optional(),
    }),
    response: pageOf(member),
  }),
  'POST /communities/{identifier}/join': endpoint({
    summary: 'Join a community, or request to join if it takes members by request. A repeated call changes nothing',
    params: byIdentifier,
    body: z.strictObject({
      code: z
        .string()
        .regex(/^[\da-z]{1,64}$/i)
        .optional()
        .describe('Code of the invite that led here. The inviter is recorded and notified.'),
      note: text({ max: longest.note, min: 1, trim: true, multiline: true }).optional(),
    }),
    response: dataOf(z.object({ state: z.enum(['joined', 'requested', 'already']) })),
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/leave': endpoint({
    summary: 'Leave a community, or withdraw a request to join. An owner must hand over the community first',
    params: byIdentifier,
    response: nothing,
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/hand-over': endpoint({
    summary: 'Accept, decline or withdraw an offer to hand over a community',
    params: byIdentifier,
    body: z.strictObject({ act: z.enum(offerActs) }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
  'POST /communities/{identifier}/requests': endpoint({
    summary: 'Approve or decline up to 50 requests to join. Returns a result for each',
    params: byIdentifier,
    body: z.strictObject({
      people: z.array(z.uuid()).min(1).max(mostRequestsPerCall),
      act: z.enum(['approve', 'decline']),
      reason: text({ max: longest.reason, min: 1, trim: true }).optional(),
    }),
    response: dataOf(
      z.array(z.object({ uuid: z.uuid(), done: z.boolean().describe('False if this person has no open request.') })),
    ),
    errors: ['conflict'],
  }),
  'POST /communities/{identifier}/members/{uuid}': endpoint({
    summary: 'Approve, remove or ban a person, change a role, or offer the community to somebody (hand_over)',
    params: byIdentifier.extend({ uuid: z.uuid() }),
    body: z.strictObject({
      act: z.enum(memberActs),
      reason: text({ max: longest.reason, min: 1, trim: true }).optional(),
    }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
}
