import { z } from 'zod'
import { campaign, campaignStates } from './calls.ts'
import { cents, image, impactLine, moment, nonprofitRef, projectRef, topic } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { largestBudget, largestGoalCents, longest, longestReportDays } from './rules.ts'
import { coverFields } from '../giveables/calls.ts'
import { text } from '../text.ts'
import { begunState } from '../us-state.ts'

const hostCommunity = z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() })

const plannedLine = z.strictObject({
  label: text({ max: longest.budgetLabel, trim: true }),
  amount_cents: z.int().min(0).max(largestGoalCents),
})
const plannedImpact = z.strictObject({
  amount_cents: z.int().min(0).max(largestGoalCents),
  text: text({ max: longest.impactLine, trim: true }),
})
const story = z.strictObject({
  happening: text({ max: longest.story, multiline: true }).describe(
    'The whole story if the campaign was submitted before.',
  ),
  money: text({ max: longest.storyPart, multiline: true }),
  now: text({ max: longest.storyPart, multiline: true }),
})

/** An unfinished campaign; only its author sees it. */
export const campaignDraft = z
  .object({
    uuid: z.uuid(),
    campaign: z
      .object({ id: z.int(), status: z.enum(campaignStates), review_note: z.string().nullable() })
      .nullable()
      .describe('The campaign that this draft updates, if it was submitted before.'),
    nonprofit: nonprofitRef.nullable(),
    project: projectRef
      .nullable()
      .describe('The project of the nonprofit that the campaign is for. Null for none in particular.'),
    community: hostCommunity.nullable().describe('The community that hosts the campaign.'),
    topic: topic.nullable(),
    quiet: z.boolean(),
    city: z.string(),
    state: z.string(),
    goal_cents: cents.nullable(),
    ends_at: moment.nullable(),
    stop_at_goal: z.boolean(),
    report_within_days: z
      .int()
      .nullable()
      .describe('Days after the end within which a report is promised. Null without a promise.'),
    budget: z.array(z.object({ label: z.string(), amount_cents: cents })),
    impact_lines: z.array(impactLine),
    title: z.string(),
    summary: z.string(),
    story: z.object({ happening: z.string(), money: z.string(), now: z.string() }),
    cover: image,
    cover_alt: z.string(),
    art: z.uuid().describe('Seed of the drawing.'),
    updated_at: moment,
  })
  .meta({ id: 'CampaignDraft' })
export type CampaignDraft = z.infer<typeof campaignDraft>

export const changeDraftInput = z.strictObject({
  nonprofit: z.uuid().nullable().optional(),
  project: z.uuid().nullable().optional().describe('A project of the nonprofit that takes gifts.'),
  community: z.uuid().nullable().optional().describe('A community that the author organizes.'),
  topic: topic.nullable().optional(),
  quiet: z.boolean().optional(),
  city: text({ max: longest.place, trim: true }).optional(),
  state: begunState.optional(),
  goal_cents: z.int().min(1).max(largestGoalCents).nullable().optional(),
  ends_at: moment.nullable().optional(),
  stop_at_goal: z.boolean().optional(),
  report_within_days: z.int().min(1).max(longestReportDays).nullable().optional(),
  budget: z.array(plannedLine).max(largestBudget).optional(),
  impact_lines: z.array(plannedImpact).max(4).optional(),
  title: text({ max: longest.title, trim: true }).optional(),
  summary: text({ max: longest.summary, trim: true }).optional(),
  story: story.optional(),
  cover: coverFields.cover.optional(),
  cover_alt: coverFields.cover_alt.optional(),
  shuffle: z.literal(true).optional().describe('Replace the drawing with another one.'),
})
export type ChangeDraftInput = z.input<typeof changeDraftInput>

const own = z.object({ uuid: z.uuid() })

export const campaignDraftCalls = {
  'GET /campaign-drafts': endpoint({
    summary: 'Campaign drafts of the viewer, last changed first',
    response: z.object({ data: z.array(campaignDraft) }),
  }),
  'POST /campaign-drafts': endpoint({
    summary: 'Start a campaign draft, or edit a campaign that is not public. At most 20 drafts',
    body: z.strictObject({
      campaign: z.int().min(1).optional().describe('A campaign of the viewer that is a draft or was rejected.'),
    }),
    response: dataOf(campaignDraft),
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  'GET /campaign-drafts/{uuid}': endpoint({
    summary: 'One campaign draft of the viewer',
    params: own,
    response: dataOf(campaignDraft),
  }),
  'PATCH /campaign-drafts/{uuid}': endpoint({
    summary: 'Save changes to a draft',
    params: own,
    body: changeDraftInput,
    response: dataOf(campaignDraft),
  }),
  'DELETE /campaign-drafts/{uuid}': endpoint({ summary: 'Delete a draft', params: own, response: nothing }),
  'POST /campaign-drafts/{uuid}/submit': endpoint({
    summary: 'Submit a draft for review. Missing parts are returned as errors of their fields',
    params: own,
    response: dataOf(campaign),
    status: 201,
    errors: ['conflict'],
  }),
}
