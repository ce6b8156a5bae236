import { z } from 'zod'
import {
  cents,
  identifier,
  image,
  may,
  moment,
  nonprofitRef,
  person,
  projectRef,
  reportPromise,
  supporterRow,
  topic,
  topics,
} from '../common.ts'
import { endpoint, fieldsOf, filterOf, pageMeta, pageOf, pageQuery } from '../endpoint.ts'
import { flashLists } from './rules.ts'
import { byIdentifier, pageCall, supportersCall } from '../giveables/calls.ts'
import { text } from '../text.ts'

/** `sponsor`: may pay for its match. `enter`: may enter its giveaway. `organize`: owner or moderator there. */
export const flashActs = [
  'give',
  'edit',
  'extend',
  'cancel',
  'report',
  'remind',
  'sponsor',
  'enter',
  'organize',
] as const
export type FlashAct = (typeof flashActs)[number]

export const flashStates = ['scheduled', 'live', 'settling', 'ended', 'reported', 'canceled'] as const
export type FlashState = (typeof flashStates)[number]

/**
 * Gifts are matched until the pool is empty. Matched money does not count in goals, scores, boards or supporter lists.
 */
export const flashMatch = z
  .object({
    percent: z.int().describe('Dollars that are added to each $100 of gifts.'),
    cap_cents: cents.describe('Amount that the sponsor pays.'),
    funded: z
      .boolean()
      .describe('Whether a sponsor has paid. A match that is not funded at the opening matches nothing.'),
    drawn_cents: cents.describe('Amount added to gifts so far.'),
    left_cents: cents.describe('Amount left for further gifts. 0 after the end.'),
    released_cents: cents.describe(
      'Amount that was left at the end and went to the beneficiary. 0 if it was lost or went back.',
    ),
    paused: z.boolean().describe('Whether the sponsor’s payment is being looked into: nothing is matched meanwhile.'),
    sponsor: person.nullable().describe('Null if nobody has paid yet, or the sponsor is not named.'),
  })
  .meta({ id: 'FlashMatch' })
export type FlashMatch = z.infer<typeof flashMatch>

/** A flash campaign on a card. Its title and its community are shown with the clock. */
export const flashCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    line: z.string().describe('What the money buys, in one line.'),
    topic,
    quiet: z.boolean().describe('The page shows no celebration: an emergency.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    community: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic, avatar: image }),
    nonprofit: nonprofitRef,
    goal_cents: cents,
    raised_cents: cents.describe('Settled gifts before card fees, without covered fees and match.'),
    supporters_count: z.int().describe('Number of people with a listed gift.'),
    starts_at: moment,
    ends_at: moment.describe('When it stops taking gifts. It can stop earlier at its goal.'),
    stopped_at: moment
      .nullable()
      .describe('When it stopped taking gifts: at its end, at its goal, or when it was canceled.'),
    status: z.enum(flashStates),
    match: flashMatch.nullable(),
    giveaway: z.boolean().describe('Whether it has a giveaway.'),
    outcome: z.string().nullable().describe('The organizers’ report, once it is published.'),
    server_now: moment.describe('Current time of the server. Clients use it for the countdown.'),
  })
  .meta({ id: 'FlashCard' })
export type FlashCard = z.infer<typeof flashCard>

export const flashLogActs = [
  'created',
  'moved',
  'extended',
  'match_offered',
  'match_funded',
  'match_changed',
  'canceled',
] as const

/** A change of the clock or the match. Log entries are never deleted. */
export const flashLogEntry = z
  .object({
    at: moment,
    act: z.enum(flashLogActs),
    starts_at: moment.describe('Opening time after this change.'),
    ends_at: moment.describe('End after this change.'),
    match: z.object({ percent: z.int(), cap_cents: cents }).nullable().describe('Match after this change.'),
  })
  .meta({ id: 'FlashLogEntry' })
export type FlashLogEntry = z.infer<typeof flashLogEntry>

/** Entering is free and possible once per person; giving does not change the odds. `drawWinners` draws at the end. */
export const giveaway = z
  .object({
    prize: z.string(),
    terms: z.string(),
    winners_count: z.int(),
    entries_count: z.int(),
    seed_hash: z.string().describe('SHA-256 of the seed. It is published before anyone can enter.'),
    seed: z.string().nullable().describe('Null until the winners are drawn.'),
    drawn_at: moment.nullable(),
    winners: z
      .array(z.object({ ticket: z.uuid(), person: person.nullable() }))
      .describe('Winners in the order of the draw. `person` is null if the account was deleted.'),
    ticket: z.uuid().nullable().describe('The viewer’s ticket. Null if the viewer has not entered.'),
  })
  .meta({ id: 'Giveaway' })
export type Giveaway = z.infer<typeof giveaway>

export const flashCampaign = flashCard
  .omit({ giveaway: true })
  .extend({
    cover_alt: z.string().describe('Alternative text of the cover.'),
    story: z.string(),
    project: projectRef.nullish().describe('The project that the community’s split names for this nonprofit.'),
    organizer: person.nullable().describe('The person who started it. Null if the account was deleted.'),
    net_cents: cents.describe('Amount that arrives after card fees.'),
    fees_covered: z.boolean().describe('Whether a supporter covered the card fee of a gift.'),
    last_hour_count: z
      .int()
      .describe('Number of people who gave in the last hour. Only gifts that show their amount count.'),
    goal_met_at: moment.nullable(),
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    extended: z.boolean().describe('Whether it was extended. It can be extended once.'),
    report: reportPromise.nullable().describe('Null until it ends, and if it was canceled.'),
    report_within_days: z.int().describe('Days after the end within which its organizers promise a report.'),
    outcome_photo: image,
    outcome_photo_alt: z.string(),
    canceled: z
      .object({
        reason: z.string(),
        by_staff: z.boolean(),
        refunded: z.boolean().describe('Whether every gift is refunded.'),
      })
      .nullable(),
    giveaway: giveaway.nullable(),
    log: z.array(flashLogEntry).describe('All changes to its clock and match, oldest first.'),
    supporters: z
      .array(supporterRow)
      .describe('The newest ten supporters. The viewer’s own gifts that others cannot see yet come first.'),
    reminded: z.boolean().describe('Whether the viewer asked for a reminder an hour before the end.'),
    has_given: z.boolean().describe('Whether the viewer has a settled gift to it.'),
    may: may(flashActs),
  })
  .meta({ id: 'FlashCampaign' })
export type FlashCampaign = z.infer<typeof flashCampaign>

export const flashCalls = {
  'GET /flash-campaigns': endpoint({
    summary: 'Flash campaigns: live (next end first), scheduled (next opening first), finished, or the viewer’s own',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(flashCard),
      'filter[list]': filterOf(flashLists).describe('One list. Default: live.'),
      'filter[topic]': filterOf(topics),
      'filter[community]': identifier.optional().describe('Only flash campaigns of this community.'),
      'filter[q]': text({ max: 80, min: 1, trim: true })
        .optional()
        .describe('Words of its title, line, place or beneficiary. Allows typing errors.'),
    }),
    response: z.object({ data: z.array(flashCard), meta: pageMeta }),
  }),
  'GET /flash-campaigns/{identifier}': pageCall(
    flashCampaign,
    'One flash campaign with its clock, log and newest supporters',
  ),
  'GET /flash-campaigns/{identifier}/supporters': supportersCall('a flash campaign'),
  'GET /flash-campaigns/{identifier}/giveaway/tickets': endpoint({
    summary: 'All tickets of a drawn giveaway, so that anyone can verify the draw',
    params: byIdentifier,
    query: z.strictObject(pageQuery),
    response: pageOf(z.object({ ticket: z.uuid() })),
  }),
}
