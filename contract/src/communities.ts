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
import { topics } from './common.ts'
import { longest, shortest } from './community-rules.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, nothing, pageOf, pageQuery } from './endpoint.ts'
import { searchQuery } from './search-query.ts'
import { text } from './text.ts'

/** `moderate`: its organizers; `govern`: its owner. */
export const communityActs = ['give', 'join', 'leave', 'moderate', 'govern', 'see_inside'] as const
export type CommunityAct = (typeof communityActs)[number]

export const communityStates = ['draft', 'active', 'frozen', 'archived'] as const
export const membershipRoles = ['owner', 'moderator', 'member'] as const
export const membershipStates = ['requested', 'active', 'left', 'removed', 'banned'] as const

export const frozenBecause = ['organizers', 'staff', 'no_owner'] as const

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
    invites_open: z.boolean(),
    frozen_because: z.enum(frozenBecause).nullable(),
    allocation: z.array(allocationShare),
    coming_allocation: z
      .object({ effective_at: moment, shares: z.array(allocationShare) })
      .nullable()
      .describe('What the split becomes, told seven days before.'),
    raised_cents: cents,
    next_payout: z.iso.date(),
    organizers: z.array(person.extend({ role: z.enum(membershipRoles) })),
    friends: z.object({ first: person.nullable(), faces: z.array(person), count: z.int() }).nullable(),
    membership: z
      .object({ role: z.enum(membershipRoles), state: z.enum(membershipStates), joined_at: moment })
      .nullable()
      .describe("The viewer's own."),
    since_joined: z
      .object({ raised_cents: cents })
      .nullable()
      .describe('What came together since the viewer joined; null for who is no member.'),
    requests_count: z.int().nullable().describe('How many ask to join; null for all but its organizers.'),
    my_monthly_cents: cents.nullable(),
    may: may(communityActs),
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof community>

/** What an organizer does with a member; the last three are the owner's. */
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

export const member = person
  .extend({
    role: z.enum(membershipRoles),
    state: z.enum(membershipStates),
    joined_at: moment.describe('Of one who asks: when it was asked.'),
    note: z.string().nullable().describe('What somebody said with the wish to join; to organizers alone.'),
    may: may(memberActs),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

/** A split that holds, held, or will. */
export const allocation = z
  .object({
    effective_at: moment,
    state: z.enum(['past', 'current', 'coming']),
    by: person.nullable(),
    shares: z.array(allocationShare),
  })
  .meta({ id: 'Allocation' })
export type Allocation = z.infer<typeof allocation>

const line = (max: number) => text({ max, min: 1, trim: true })
const shares = z
  .array(z.strictObject({ nonprofit: z.uuid(), basis_points: z.int().min(1).max(10_000) }))
  .min(1)
  .max(10)
  .describe('Verified nonprofits, each once; together 10,000 basis points.')
const picture = z.uuid().nullable().optional().describe('A picture that was sent; null: our drawing.')
const words = {
  name: text({ max: longest.name, min: shortest.name, trim: true }),
  tagline: line(longest.tagline),
  story: text({ max: longest.story, trim: true, multiline: true }),
  topic,
  city: line(longest.place),
  state: line(longest.place),
  visibility: z.enum(['open', 'request']),
}
const figures = {
  suggested_cents: z.array(z.int().min(100).max(1_000_000)).max(4).optional(),
  impact_lines: z
    .array(z.strictObject({ amount_cents: z.int().min(1), text: line(longest.impactLine) }))
    .max(4)
    .optional(),
}

export const communityInput = z.strictObject({
  ...words,
  slug: text({ max: 40, min: 3 }).optional().describe('Made from the name unless told.'),
  cover: picture,
  avatar: picture,
  shares,
  ...figures,
})
export type CommunityInput = z.input<typeof communityInput>

/** What changes; the rest stays. `name`, `visibility` and `invites_open` are the owner's. */
export const communityChange = z
  .strictObject(words)
  .partial()
  .extend({ cover: picture, avatar: picture, invites_open: z.boolean().optional(), ...figures })
export type CommunityChange = z.input<typeof communityChange>

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
      ...searchQuery,
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
    summary: 'Its members, organizers first; who asks and who is banned to organizers alone',
    params: byIdentifier,
    query: z.strictObject({
      ...pageQuery,
      'filter[q]': text({ max: 80, min: 1, trim: true }).optional().describe('A part of the name.'),
      'filter[role]': listOf(membershipRoles),
      'filter[state]': z.enum(['active', 'requested', 'banned']).optional(),
    }),
    response: pageOf(member),
  }),
  'GET /communities/{identifier}/supporters': endpoint({
    summary: 'Settled gifts to it, newest first, as this viewer may see them',
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  }),
  'POST /communities': endpoint({
    summary: 'Start a community; three a day',
    body: communityInput,
    response: dataOf(community),
    status: 201,
    errors: ['conflict'],
  }),
  'PATCH /communities/{identifier}': endpoint({
    summary: 'Change a community that one organizes',
    params: byIdentifier,
    body: communityChange,
    response: dataOf(community),
    errors: ['forbidden', 'conflict'],
  }),
  'PUT /communities/{identifier}/status': endpoint({
    summary: 'Freeze it, take it up again, or close it for good',
    params: byIdentifier,
    body: z.strictObject({ status: z.enum(['active', 'frozen', 'archived']) }),
    response: dataOf(community),
    errors: ['forbidden', 'conflict'],
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
  'POST /communities/{identifier}/members/{uuid}': endpoint({
    summary: 'Let somebody in, change a role, or have somebody go',
    params: byIdentifier.extend({ uuid: z.uuid() }),
    body: z.strictObject({ act: z.enum(memberActs), reason: line(longest.reason).optional() }),
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
  'GET /communities/{identifier}/allocations': endpoint({
    summary: 'How gifts are and were split, the newest first',
    params: byIdentifier,
    response: z.object({ data: z.array(allocation) }),
  }),
  'PUT /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Split gifts another way, seven days from now; one that was coming goes. Members are told',
    params: byIdentifier,
    body: z.strictObject({ shares }),
    response: dataOf(allocation),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Keep the split as it is',
    params: byIdentifier,
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
}
