import { z } from 'zod'
import { campaign, campaignStates } from './campaigns.ts'
import { cents, image, impactLine, moment, nonprofitRef, topic } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'
import { largestBudget, largestGoalCents, longest, longestReportDays } from './campaign-rules.ts'
import { altText } from './files.ts'
import { text } from './text.ts'
import { begunState } from './us-state.ts'

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
  happening: text({ max: longest.story, multiline: true }).describe('Of one that was sent before, its whole story.'),
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
      .describe('The campaign that it becomes again, if it was sent once before.'),
    nonprofit: nonprofitRef.nullable(),
    community: hostCommunity.nullable().describe('In whose name it is made.'),
    topic: topic.nullable(),
    quiet: z.boolean(),
    city: z.string(),
    state: z.string(),
    goal_cents: cents.nullable(),
    ends_at: moment.nullable(),
    stop_at_goal: z.boolean(),
    report_within_days: z.int().nullable().describe('Days after its end; null: nothing is promised.'),
    budget: z.array(z.object({ label: z.string(), amount_cents: cents })),
    impact_lines: z.array(impactLine),
    title: z.string(),
    summary: z.string(),
    story: z.object({ happening: z.string(), money: z.string(), now: z.string() }),
    cover: image,
    cover_alt: z.string(),
    art: z.uuid().describe('What its own drawing is made from.'),
    updated_at: moment,
  })
  .meta({ id: 'CampaignDraft' })
export type CampaignDraft = z.infer<typeof campaignDraft>

/** The fields that change; the rest stays. */
export const draftChange = z.strictObject({
  nonprofit: z.uuid().nullable().optional(),
  community: z.uuid().nullable().optional().describe('One whose organizer the maker is.'),
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
  cover: z.uuid().nullable().optional().describe('A picture that was sent as `wide`; null: our drawing.'),
  cover_alt: altText.optional().describe('What the photo shows that is its cover from now on.'),
  shuffle: z.literal(true).optional().describe('Another drawing.'),
})
export type DraftChange = z.input<typeof draftChange>

const own = z.object({ uuid: z.uuid() })

export const campaignDraftCalls = {
  'GET /campaign-drafts': endpoint({
    summary: 'What one is writing, the last touched first',
    response: z.object({ data: z.array(campaignDraft) }),
  }),
  'POST /campaign-drafts': endpoint({
    summary: 'Begin a campaign, or take up again one that is not public; 20 at most',
    body: z.strictObject({ campaign: z.int().min(1).optional().describe('One’s own: a draft, or rejected.') }),
    response: dataOf(campaignDraft),
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  'GET /campaign-drafts/{uuid}': endpoint({ summary: 'One of them', params: own, response: dataOf(campaignDraft) }),
  'PATCH /campaign-drafts/{uuid}': endpoint({
    summary: 'Save what changed',
    params: own,
    body: draftChange,
    response: dataOf(campaignDraft),
  }),
  'DELETE /campaign-drafts/{uuid}': endpoint({ summary: 'Throw it away', params: own, response: nothing }),
  'POST /campaign-drafts/{uuid}/submit': endpoint({
    summary: 'Send it for review: what is missing comes as errors of its fields',
    params: own,
    response: dataOf(campaign),
    status: 201,
    errors: ['conflict'],
  }),
}
