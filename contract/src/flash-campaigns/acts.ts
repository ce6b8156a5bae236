import { z } from 'zod'
import { identifier, moment, nonprofitRef, topic } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { altText } from '../photos/calls.ts'
import { flashCampaign } from './calls.ts'
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
} from './rules.ts'
import { actsOn, byIdentifier, coverFields } from '../giveables/calls.ts'
import { text } from '../text.ts'

const hours = z.int().min(shortestHours).max(longestHours)
const goal = z.int().min(smallestGoalCents).max(largestGoalCents)
const match = z
  .strictObject({
    percent: z.literal([...matchPercents]),
    cap_cents: z.int().min(smallestMatchCents).max(largestMatchCents),
  })
  .describe('A sponsor must pay this before the opening. Otherwise nothing is matched.')

const words = {
  title: text({ max: longest.title, min: shortest.title, trim: true }),
  line: text({ max: longest.line, trim: true }),
  story: text({ max: longest.story, trim: true, multiline: true }),
  topic,
  quiet: z.boolean(),
  ...coverFields,
}
const reportDays = z.int().min(1).max(longestReportDays)

export const createFlashInput = z.strictObject({
  community: identifier,
  title: words.title,
  line: words.line.optional(),
  story: words.story.optional(),
  topic: words.topic.optional().describe('Default: the topic of the community.'),
  quiet: words.quiet.optional().describe('Default: true if its topic is emergencies.'),
  cover: words.cover.optional(),
  cover_alt: words.cover_alt.optional(),
  art: z.uuidv7().optional().describe('Seed of its drawing. It becomes the uuid of the flash campaign.'),
  nonprofit: z.uuid().describe('A nonprofit of the community’s split.'),
  goal_cents: goal,
  hours,
  starts_at: moment.optional().describe('Default: now. At most 30 days ahead.'),
  stop_at_goal: z.boolean().optional(),
  notify: z.boolean().optional().describe('Whether members are notified at the opening. Default: true.'),
  report_within_days: reportDays.optional().describe('Default: 14.'),
  match: match
    .optional()
    .describe('Only for a flash campaign that opens later, because a sponsor must pay before the opening.'),
  giveaway: z
    .strictObject({
      prize: text({ max: longest.prize, min: 1, trim: true }),
      terms: text({ max: longest.terms, trim: true, multiline: true }).optional(),
      winners_count: z.int().min(1).max(mostWinners).optional().describe('Default: 1.'),
    })
    .optional()
    .describe('Only if giveaways are enabled.'),
})
export type CreateFlashInput = z.input<typeof createFlashInput>

/** Clock, goal and match can change only while it is scheduled, and the match only until it is funded. */
export const changeFlashInput = z
  .strictObject({
    ...words,
    goal_cents: goal,
    starts_at: moment,
    hours,
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    match: match.nullable().describe('Null for no match.'),
  })
  .partial()
export type ChangeFlashInput = z.input<typeof changeFlashInput>

export const nextFlash = z
  .object({
    opens_from: moment.describe('The earliest time at which the next one may open. It can be now.'),
    because: z.enum(['running', 'week']).nullable().describe('Why it cannot open now. Null if it can.'),
    members_count: z.int().describe('Number of members who would be notified.'),
    receivers: z.array(nonprofitRef).describe('Possible beneficiaries: the nonprofits of the split.'),
    giveaways: z.boolean().describe('Whether giveaways are enabled.'),
    server_now: moment,
  })
  .meta({ id: 'NextFlash' })
export type NextFlash = z.infer<typeof nextFlash>

const { act, actWith } = actsOn(flashCampaign)

export const flashActCalls = {
  'GET /communities/{identifier}/flash-campaigns/next': endpoint({
    summary: 'When the viewer can start the next flash campaign of a community, and its possible beneficiaries',
    params: byIdentifier,
    response: dataOf(nextFlash),
  }),
  'POST /flash-campaigns': endpoint({
    summary: 'Start a flash campaign for a community that the viewer organizes; one at a time, two a week',
    body: createFlashInput,
    response: dataOf(flashCampaign),
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  'PATCH /flash-campaigns/{identifier}': actWith(changeFlashInput, 'Change a flash campaign'),
  'POST /flash-campaigns/{identifier}/extend': actWith(
    z.strictObject({ hours: z.int().min(1).max(longestExtensionHours) }),
    'Extend a live flash campaign, once. The log shows the extension',
  ),
  'POST /flash-campaigns/{identifier}/remind': act('Request a reminder an hour before the end'),
  'DELETE /flash-campaigns/{identifier}/remind': act('Cancel the reminder'),
  'POST /flash-campaigns/{identifier}/giveaway': act('Enter the giveaway, for free and once'),
  'DELETE /flash-campaigns/{identifier}/giveaway': act('Withdraw the viewer’s entry before the draw'),
  'POST /flash-campaigns/{identifier}/cancel': actWith(
    z.strictObject({ reason: text({ max: longest.reason, min: 1, trim: true }) }),
    'Cancel a flash campaign for good. Every gift is refunded',
  ),
  'POST /flash-campaigns/{identifier}/report': actWith(
    z.strictObject({
      outcome: text({ max: longest.outcome, min: 1, trim: true, multiline: true }),
      photo: z.uuid().optional().describe('A photo uploaded with the shape `wide`.'),
      photo_alt: altText.optional(),
    }),
    'Publish the report of an ended flash campaign. Supporters are notified',
  ),
}
