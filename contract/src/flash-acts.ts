import { z } from 'zod'
import { identifier, moment, nonprofitRef, topic } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'
import { altText } from './files.ts'
import { flashCampaign } from './flash-campaigns.ts'
import {
  largestGoalCents,
  largestMatchCents,
  longest,
  longestExtensionHours,
  longestHours,
  longestReportDays,
  matchPercents,
  mostWinners,
  shortest,
  shortestHours,
  smallestGoalCents,
  smallestMatchCents,
} from './flash-rules.ts'
import { text } from './text.ts'

const hours = z.int().min(shortestHours).max(longestHours)
const goal = z.int().min(smallestGoalCents).max(largestGoalCents)
const match = z
  .strictObject({
    percent: z.literal([...matchPercents]),
    cap_cents: z.int().min(smallestMatchCents).max(largestMatchCents),
  })
  .describe('Somebody pays this before it opens, or it matches nothing.')

const words = {
  title: text({ max: longest.title, min: shortest.title, trim: true }),
  line: text({ max: longest.line, trim: true }),
  story: text({ max: longest.story, trim: true, multiline: true }),
  topic,
  quiet: z.boolean(),
  cover: z.uuid().nullable().describe('A picture that was sent as `wide`; null: our drawing.'),
  cover_alt: altText.describe('What the photo shows that is the cover from now on.'),
}
const reportDays = z.int().min(1).max(longestReportDays)

export const flashInput = z.strictObject({
  community: identifier,
  title: words.title,
  line: words.line.optional(),
  story: words.story.optional(),
  topic: words.topic.optional().describe('That of its community unless told.'),
  quiet: words.quiet.optional(),
  cover: words.cover.optional(),
  cover_alt: words.cover_alt.optional(),
  art: z.uuidv7().optional().describe('What its drawing is made from: it becomes its uuid.'),
  nonprofit: z.uuid().describe('One of the nonprofits of the community’s split.'),
  goal_cents: goal,
  hours,
  starts_at: moment.optional().describe('Now unless told; up to 30 days ahead.'),
  stop_at_goal: z.boolean().optional(),
  notify: z.boolean().optional().describe('Members are told when it opens, unless false.'),
  report_within_days: reportDays.optional().describe('14 unless told.'),
  match: match.optional().describe('Only of one that opens later: a sponsor pays before.'),
  giveaway: z
    .strictObject({
      prize: text({ max: longest.prize, min: 1, trim: true }),
      terms: text({ max: longest.terms, trim: true, multiline: true }).optional(),
      winners_count: z.int().min(1).max(mostWinners).optional().describe('One unless told.'),
    })
    .optional()
    .describe('Where giveaways are switched on.'),
})
export type FlashInput = z.input<typeof flashInput>

/**
 * The fields that change; the rest stays. The clock, the goal and the match can change only while it is scheduled, the
 * match only until it is funded.
 */
export const flashChange = z
  .strictObject({
    ...words,
    goal_cents: goal,
    starts_at: moment,
    hours,
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    match: match.nullable().describe('Null: none.'),
  })
  .partial()
export type FlashChange = z.input<typeof flashChange>

/** The facts that somebody needs before they start one. */
export const nextFlash = z
  .object({
    opens_from: moment.describe('The first moment at which another one may open: now, or later.'),
    because: z.enum(['running', 'week']).nullable().describe('Why later; null: now.'),
    members_count: z.int().describe('How many members are told.'),
    receivers: z.array(nonprofitRef).describe('Who can receive: the nonprofits of the split.'),
    giveaways: z.boolean().describe('Whether something may be given away.'),
    server_now: moment,
  })
  .meta({ id: 'NextFlash' })
export type NextFlash = z.infer<typeof nextFlash>

const byIdentifier = z.object({ identifier })
const acts = <B extends z.ZodType>(summary: string, body: B) =>
  endpoint({ summary, params: byIdentifier, body, response: dataOf(flashCampaign), errors: ['conflict'] })
const becomes = (summary: string) =>
  endpoint({ summary, params: byIdentifier, response: dataOf(flashCampaign), errors: ['conflict'] })

export const flashActCalls = {
  'GET /communities/{identifier}/flash-campaigns/next': endpoint({
    summary: 'Whether a community that one organizes can light a flash campaign, and for whom',
    params: byIdentifier,
    response: dataOf(nextFlash),
  }),
  'POST /flash-campaigns': endpoint({
    summary: 'Light one for a community that one organizes: one at a time, two a week',
    body: flashInput,
    response: dataOf(flashCampaign),
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  'PATCH /flash-campaigns/{identifier}': acts('Change it', flashChange),
  'POST /flash-campaigns/{identifier}/extend': acts(
    'Extend it, once and only while it is live; its log says so',
    z.strictObject({ hours: z.int().min(1).max(longestExtensionHours) }),
  ),
  'POST /flash-campaigns/{identifier}/remind': becomes('Be reminded an hour before its end'),
  'DELETE /flash-campaigns/{identifier}/remind': becomes('Be reminded no more'),
  'POST /flash-campaigns/{identifier}/giveaway': becomes('Enter its giveaway, free and once'),
  'DELETE /flash-campaigns/{identifier}/giveaway': becomes('Take back one’s entry, before it is drawn'),
  'POST /flash-campaigns/{identifier}/cancel': acts(
    'Cancel it for good; every gift is refunded',
    z.strictObject({ reason: text({ max: longest.reason, min: 1, trim: true }) }),
  ),
  'POST /flash-campaigns/{identifier}/report': acts(
    'Tell what it did, once it is over; its supporters are notified',
    z.strictObject({
      outcome: text({ max: longest.outcome, min: 1, trim: true, multiline: true }),
      photo: z.uuid().optional().describe('A picture that was sent as `wide`.'),
      photo_alt: altText.optional(),
    }),
  ),
}
