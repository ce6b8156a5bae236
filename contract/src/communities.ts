import { z } from 'zod'
import {
  cents,
  identifier,
  image,
  impactLine,
  may,
  moment,
  nonprofitRef,
  person,
  supporterRow,
  topic,
} from './common.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageOf, pageQuery } from './endpoint.ts'
import { topics } from './common.ts'
import { text } from './text.ts'

export const communityActs = ['give', 'join', 'moderate', 'see_inside'] as const
export type CommunityAct = (typeof communityActs)[number]

export const communityStates = ['draft', 'active', 'frozen', 'archived'] as const
export const membershipRoles = ['owner', 'moderator', 'member'] as const
export const membershipStates = ['requested', 'active', 'left', 'removed', 'banned'] as const

/** One part of a community's split: basis points of every gift. */
export const allocationShare = z
  .object({ nonprofit: nonprofitRef, basis_points: z.int().min(1).max(10_000) })
  .meta({ id: 'AllocationShare' })

/** A community on a card. */
export const communityCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    topic,
    city: z.string(),
    state: z.string(),
    cover: image,
    avatar: image,
    verified: z.boolean().describe('Every nonprofit of the split is verified.'),
    visibility: z.enum(['open', 'request']),
    members_count: z.int(),
    givers_count: z.int().describe('People with a settled gift in the last 30 days, once it was listed.'),
    monthly_cents: cents.describe('Settled in the last 30 days.'),
  })
  .meta({ id: 'CommunityCard' })
export type CommunityCard = z.infer<typeof communityCard>

export const community = communityCard
  .extend({
    cover_alt: z.string().describe('What the cover shows, for who does not see it.'),
    story: z.string(),
    status: z.enum(communityStates),
    suggested_cents: z.array(cents),
    impact_lines: z.array(impactLine),
    allocation: z.array(allocationShare),
    raised_cents: cents,
    next_payout: z.iso.date(),
    organizers: z.array(person.extend({ role: z.enum(membershipRoles) })),
    friends: z.object({ first: person.nullable(), faces: z.array(person), count: z.int() }).nullable(),
    membership: z
      .object({ role: z.enum(membershipRoles), state: z.enum(membershipStates), joined_at: moment })
      .nullable()
      .describe("The viewer's own."),
    my_monthly_cents: cents.nullable(),
    may: may(communityActs),
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof community>

export const member = person.extend({ role: z.enum(membershipRoles), joined_at: moment }).meta({ id: 'Member' })

const byIdentifier = z.object({ identifier })

export const communityCalls = {
  'GET /communities': endpoint({
    summary: 'Communities; sort=trending (what neighbors gave in the last 30 days) or -created_at',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(communityCard),
      sort: z.enum(['trending', '-created_at']).optional(),
      'filter[topic]': filterOf(topics),
      'filter[city]': text({ max: 100, min: 1, trim: true }).optional().describe('“Duluth” or “Duluth, MN”.'),
      'filter[mine]': listOf(['true']),
    }),
    response: pageOf(communityCard),
  }),
  'GET /communities/{identifier}': endpoint({
    summary: 'One community; of a by-request community strangers get the outside only',
    params: byIdentifier,
    query: z.strictObject({ fields: fieldsOf(community) }),
    response: dataOf(community),
  }),
  'GET /communities/{identifier}/members': endpoint({
    summary: 'Its members, organizers first',
    params: byIdentifier,
    query: z.strictObject(pageQuery),
    response: pageOf(member),
  }),
  'GET /communities/{identifier}/supporters': endpoint({
    summary: 'Settled gifts to it, newest first, as this viewer may see them',
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  }),
}
