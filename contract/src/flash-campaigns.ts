import { z } from 'zod'
import {
  cents,
  identifier,
  image,
  may,
  moment,
  nonprofitRef,
  person,
  reportPromise,
  supporterRow,
  topic,
  topics,
} from './common.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageMeta, pageOf, pageQuery } from './endpoint.ts'
import { flashLists } from './flash-rules.ts'

/**
 * `sponsor`: may fund its match. `enter`: may enter its giveaway. `organize`: is owner or moderator of its community.
 */
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

/** Gifts are matched while money is left. The match does not count in goals, scores, boards or lists of supporters. */
export const flashMatch = z
  .object({
    percent: z.int().describe('What is added to each $100 of gifts, in dollars.'),
    cap_cents: cents.describe('What the sponsor pays.'),
    funded: z
      .boolean()
      .describe('False: no sponsor has paid yet. One that is not funded at the opening matches nothing.'),
    drawn_cents: cents.describe('What was added to gifts.'),
    left_cents: cents.describe('What is left for gifts to come. After the end it went to the beneficiary.'),
    sponsor: person.nullable().describe('Null: nobody yet, or one who is not named.'),
  })
  .meta({ id: 'FlashMatch' })
export type FlashMatch = z.infer<typeof flashMatch>

/** A flash campaign on a card. Its title and its community are shown with the clock. */
export const flashCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    line: z.string().describe('What the money buys, in a line.'),
    topic,
    quiet: z.boolean().describe('No celebration: an emergency.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    community: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), avatar: image }),
    nonprofit: nonprofitRef,
    goal_cents: cents,
    raised_cents: cents.describe('Gross settled gifts, without fee cover and match.'),
    supporters_count: z.int().describe('People of whom a gift was listed.'),
    starts_at: moment,
    ends_at: moment.describe('When it takes no more gifts; the goal that stops it may come sooner.'),
    stopped_at: moment.nullable().describe('When it stopped taking gifts: at its end, at its goal, or canceled.'),
    status: z.enum(flashStates),
    match: flashMatch.nullable(),
    giveaway: z.boolean().describe('Something is given away.'),
    outcome: z.string().nullable().describe('What it did, once it was reported.'),
    server_now: moment.describe('The clock that counts.'),
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

/** A change of its clock or its match; entries are never removed. */
export const flashLogEntry = z
  .object({
    at: moment,
    act: z.enum(flashLogActs),
    starts_at: moment.describe('From then on.'),
    ends_at: moment.describe('From then on.'),
    match: z.object({ percent: z.int(), cap_cents: cents }).nullable().describe('From then on.'),
  })
  .meta({ id: 'FlashLogEntry' })
export type FlashLogEntry = z.infer<typeof flashLogEntry>

/** Free to enter, once for each person; giving changes nothing. Drawn at the end by `drawWinners`. */
export const giveaway = z
  .object({
    prize: z.string(),
    terms: z.string(),
    winners_count: z.int(),
    entries_count: z.int(),
    seed_hash: z.string().describe('SHA-256 of the seed, published before anyone enters.'),
    seed: z.string().nullable().describe('Null until it is drawn.'),
    drawn_at: moment.nullable(),
    winners: z
      .array(z.object({ ticket: z.uuid(), person: person.nullable() }))
      .describe('The first drawn first. `person` null: the account is gone.'),
    ticket: z.uuid().nullable().describe('The viewer’s own; null: not entered.'),
  })
  .meta({ id: 'Giveaway' })
export type Giveaway = z.infer<typeof giveaway>

export const flashCampaign = flashCard
  .omit({ giveaway: true })
  .extend({
    cover_alt: z.string().describe('What the cover shows, for who does not see it.'),
    story: z.string(),
    organizer: person.nullable().describe('Who lit it. Null: the account is gone.'),
    net_cents: cents.describe('What arrives after card fees.'),
    fees_covered: z.boolean().describe('A supporter paid the card fee on top of a gift.'),
    last_hour_count: z.int().describe('People who gave in the last hour; only gifts that show their amount count.'),
    goal_met_at: moment.nullable(),
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    extended: z.boolean().describe('It is extended once.'),
    report: reportPromise.nullable().describe('Null: it has not ended, or was canceled.'),
    report_within_days: z.int().describe('Days after its end in which its organizers tell what it did.'),
    outcome_photo: image,
    outcome_photo_alt: z.string(),
    canceled: z
      .object({ reason: z.string(), by_staff: z.boolean(), refunded: z.boolean().describe('Every gift went back.') })
      .nullable(),
    giveaway: giveaway.nullable(),
    log: z.array(flashLogEntry).describe('Every change to its clock and match, the oldest first.'),
    supporters: z.array(supporterRow).describe('The newest ten; own ones that others do not see yet stand on top.'),
    reminded: z.boolean().describe('The viewer asked to be reminded an hour before the end.'),
    has_given: z.boolean().describe('Whether the viewer has a settled gift to it.'),
    may: may(flashActs),
  })
  .meta({ id: 'FlashCampaign' })
export type FlashCampaign = z.infer<typeof flashCampaign>

const byIdentifier = z.object({ identifier })

export const flashCalls = {
  'GET /flash-campaigns': endpoint({
    summary:
      'Flash campaigns: live (the next to end first), scheduled (the next to open first), finished, or one’s own',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(flashCard),
      'filter[list]': filterOf(flashLists).describe('One of them; live unless told.'),
      'filter[topic]': filterOf(topics),
      'filter[community]': identifier.optional().describe('Only those of this community.'),
    }),
    response: z.object({ data: z.array(flashCard), meta: pageMeta }),
  }),
  'GET /flash-campaigns/{identifier}': endpoint({
    summary: 'One flash campaign with its clock, its log and newest supporters',
    params: byIdentifier,
    query: z.strictObject({ fields: fieldsOf(flashCampaign) }),
    response: dataOf(flashCampaign),
  }),
  'GET /flash-campaigns/{identifier}/supporters': endpoint({
    summary: 'Settled gifts to it, newest first, as this viewer may see them',
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  }),
  'GET /flash-campaigns/{identifier}/giveaway/tickets': endpoint({
    summary: 'Every ticket of a giveaway that was drawn, to draw it again',
    params: byIdentifier,
    query: z.strictObject(pageQuery),
    response: pageOf(z.object({ ticket: z.uuid() })),
  }),
}
