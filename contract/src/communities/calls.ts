import { z } from 'zod'
import { splitShare, shares } from './splits.ts'
import { cents, image, impactLine, may, moment, person, topic, topics, searchQuery } from '../common.ts'
import { membershipRoles, membershipStates } from './members.ts'
import { longest, longestSlug, shortest, suggestions } from './rules.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageOf, pageQuery, sortOf } from '../endpoint.ts'
import { actsOn, coverFields, pageCall, supportersCall } from '../giveables/calls.ts'
import { text } from '../text.ts'
import { usState } from '../us-state.ts'

/** `moderate`: the viewer is an organizer; `govern`: the viewer is the owner. */
export const communityActs = ['give', 'join', 'leave', 'moderate', 'govern', 'see_inside'] as const
export type CommunityAct = (typeof communityActs)[number]

export const communityStates = ['draft', 'active', 'frozen', 'archived'] as const

export const frozenBecause = ['organizers', 'staff', 'no_owner'] as const

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
    verified: z.boolean().describe('Whether every nonprofit of the split is verified.'),
    allocation: z.array(splitShare).describe('Nonprofits that receive each gift, with their shares.'),
    visibility: z.enum(['open', 'request']),
    members_count: z.int(),
    givers_count: z.int().describe('Number of people with a settled and listed gift in the last 30 days.'),
    monthly_cents: cents.describe('Sum of the gifts settled in the last 30 days.'),
  })
  .meta({ id: 'CommunityCard' })
export type CommunityCard = z.infer<typeof communityCard>

/** A community in a list, as its viewer sees it. */
export const listedCommunity = communityCard
  .extend({
    friends: z
      .object({ faces: z.array(person).max(4), count: z.int().min(1) })
      .nullable()
      .describe('Members who invited the viewer, then members whom the viewer invited. Null if there are none.'),
  })
  .meta({ id: 'ListedCommunity' })
export type ListedCommunity = z.infer<typeof listedCommunity>

export const community = listedCommunity
  .extend({
    cover_alt: z.string().describe('Alternative text of the cover.'),
    story: z.string(),
    rules: z.string().describe('Rules for members. Empty if there are none.'),
    boards_open: z.boolean().describe('If false, only organizers see its leaderboards.'),
    status: z.enum(communityStates),
    suggested_cents: z.array(cents),
    impact_lines: z.array(impactLine),
    invites_open: z.boolean(),
    frozen_because: z.enum(frozenBecause).nullable(),
    coming_allocation: z
      .object({ effective_at: moment, shares: z.array(splitShare) })
      .nullable()
      .describe('The next split. It is announced seven days ahead.'),
    raised_cents: cents,
    next_payout: z.iso
      .date()
      .nullable()
      .describe('Date of the next payout. Null while none of its nonprofits can receive payouts.'),
    organizers: z.array(person.extend({ role: z.enum(membershipRoles) })),
    membership: z
      .object({ role: z.enum(membershipRoles), state: z.enum(membershipStates), joined_at: moment })
      .nullable()
      .describe('The viewer’s membership.'),
    sent_away: z
      .object({ how: z.enum(['declined', 'removed', 'banned']), reason: z.string().nullable() })
      .nullable()
      .describe('How organizers declined, removed or banned the viewer, and their reason.'),
    room: z
      .object({ uuid: z.uuid(), closed: z.enum(['too_large', 'switched_off']).nullable() })
      .nullable()
      .describe('The chat of its members, and why nobody can write there. Null for everyone else.'),
    since_joined: z
      .object({ raised_cents: cents })
      .nullable()
      .describe(
        'Amount raised since the day after the viewer joined. Null before that day, and for people who are not members.',
      ),
    has_given: z.boolean().describe('Whether the viewer has a settled gift to it.'),
    hand_over: z
      .object({ to: person, by: person, until: moment })
      .nullable()
      .describe(
        'A pending offer to hand over the ownership. Null for everyone but the owner and the person who got the offer.',
      ),
    requests_count: z.int().nullable().describe('Number of open requests to join. Null for everyone but organizers.'),
    my_monthly_cents: cents.nullable(),
    may: may(communityActs),
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof community>

const line = (max: number) => text({ max, min: 1, trim: true })
const avatar = z
  .uuid()
  .nullable()
  .optional()
  .describe('A photo uploaded with the shape `square`. Null to use our drawing.')
const cover = coverFields.cover.optional()
const words = {
  name: text({ max: longest.name, min: shortest.name, trim: true }),
  tagline: line(longest.tagline),
  story: text({ max: longest.story, trim: true, multiline: true }),
  topic,
  city: line(longest.place),
  state: usState,
  visibility: z.enum(['open', 'request']),
}
const figures = {
  rules: text({ max: longest.rules, trim: true, multiline: true }).optional(),
  suggested_cents: z.array(z.int().min(suggestions.smallest).max(suggestions.largest)).max(suggestions.most).optional(),
  impact_lines: z
    .array(z.strictObject({ amount_cents: z.int().min(1), text: line(longest.impactLine) }))
    .max(4)
    .optional(),
}

const slug = text({ max: longestSlug, min: 3, trim: true }).optional()

export const startCommunityInput = z.strictObject({
  ...words,
  slug: slug.describe('Default: made from the name.'),
  cover,
  avatar,
  art: z.uuidv7().optional().describe('Seed of its drawings. It becomes the uuid of the community.'),
  shares,
  ...figures,
})
export type StartCommunityInput = z.input<typeof startCommunityInput>

/** Only the owner can change `name`, `slug`, `visibility` and `invites_open`. Old addresses keep working. */
export const changeCommunityInput = z
  .strictObject(words)
  .partial()
  .extend({ slug, cover, avatar, invites_open: z.boolean().optional(), ...figures })
export type ChangeCommunityInput = z.input<typeof changeCommunityInput>

const { actWith } = actsOn(community, ['forbidden'])

export const communityCalls = {
  'GET /communities': endpoint({
    summary: 'Communities. `sort`: `trending` (gifts by neighbors in the last 30 days) or `-created_at`',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(listedCommunity),
      sort: sortOf(['trending', '-created_at']),
      'filter[topic]': filterOf(topics),
      'filter[city]': text({ max: 100, min: 1, trim: true }).optional().describe('“Duluth” or “Duluth, MN”.'),
      'filter[mine]': listOf(['true']),
      'filter[recommended]': listOf(['true']).describe(
        'Communities with at least three members and a gift by someone other than the owner. Refreshed every five minutes.',
      ),
      ...searchQuery,
    }),
    response: pageOf(listedCommunity),
  }),
  'GET /communities/{identifier}': pageCall(
    community,
    'One community. Strangers get only the public part of a by-request community',
  ),
  'GET /communities/{identifier}/supporters': supportersCall('a community'),
  'POST /communities': endpoint({
    summary: 'Create a community; at most three a day',
    body: startCommunityInput,
    response: dataOf(community),
    status: 201,
    errors: ['conflict'],
  }),
  'PATCH /communities/{identifier}': actWith(changeCommunityInput, 'Change a community that the viewer organizes'),
  'PUT /communities/{identifier}/status': actWith(
    z.strictObject({ status: z.enum(['active', 'frozen', 'archived']) }),
    'Freeze, reopen or archive a community',
  ),
}
