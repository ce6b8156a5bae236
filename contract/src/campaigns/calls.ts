import { z } from 'zod'
import { campaignLists, campaignSorts } from './lists.ts'
import { largestBudget, largestGoalCents, longest, longestReportDays, shortest } from './rules.ts'
import {
  cents,
  identifier,
  image,
  impactLine,
  may,
  moment,
  nonprofitRef,
  person,
  projectRef,
  reportPromise,
  supporterRow,
  topic,
  topics,
  searchQuery,
} from '../common.ts'
import { partner } from './collaborations.ts'
import { endpoint, fieldsOf, filterOf, pageMeta, pageQuery, sortOf } from '../endpoint.ts'
import { actsOn, coverFields, pageCall, supportersCall } from '../giveables/calls.ts'
import { text } from '../text.ts'
import { usState } from '../us-state.ts'

export const campaignActs = [
  'give',
  'edit',
  'withdraw',
  'pause',
  'resume',
  'end',
  'report',
  'invite_partners',
  'organize',
] as const
export type CampaignAct = (typeof campaignActs)[number]

export const campaignStates = ['draft', 'in_review', 'active', 'paused', 'ended', 'reported', 'rejected'] as const

/** A campaign on a card. "Funded" is derived: raised >= goal. */
export const campaignCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    summary: z.string(),
    topic,
    quiet: z.boolean().describe('The page shows no celebration: grief, disasters, illness.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    nonprofit: nonprofitRef,
    goal_cents: cents,
    raised_cents: cents.describe('Settled gifts before card fees, without covered fees.'),
    supporters_count: z.int().describe('Number of people with a listed gift.'),
    starts_at: moment,
    ends_at: moment.nullable().describe('The planned end. Once the campaign has ended: the actual end.'),
    status: z.enum(campaignStates),
    outcome: z.string().nullable().describe('The organizer’s report, once it is published.'),
    report: reportPromise.nullable().describe('Null without a promised report, and until the campaign ends.'),
  })
  .meta({ id: 'CampaignCard' })
export type CampaignCard = z.infer<typeof campaignCard>

export const budgetLine = z
  .object({
    label: z.string(),
    amount_cents: cents,
    filled_cents: cents.describe('The part that is raised. Lines fill in order, with amounts after card fees.'),
  })
  .meta({ id: 'BudgetLine' })

const impactLineInput = z.strictObject({
  amount_cents: z.int().min(1).max(largestGoalCents),
  text: text({ max: longest.impactLine, min: 1, trim: true }),
})

/** A goal can always be raised, but lowered only before the first gift. */
export const editCampaignInput = z.strictObject({
  title: text({ max: longest.title, min: shortest.title, trim: true }).optional(),
  summary: text({ max: longest.summary, min: 1, trim: true }).optional(),
  story: text({ max: longest.story, trim: true, multiline: true }).optional(),
  topic: topic.optional(),
  quiet: z.boolean().optional(),
  city: text({ max: longest.place, min: 1, trim: true }).optional(),
  state: usState.optional(),
  cover: coverFields.cover.optional(),
  cover_alt: coverFields.cover_alt.optional(),
  art: z.uuid().optional().describe('Seed of a new drawing.'),
  goal_cents: z.int().min(1).max(largestGoalCents).optional(),
  budget: z
    .array(
      z.strictObject({
        label: text({ max: longest.budgetLabel, min: 1, trim: true }),
        amount_cents: z.int().min(1).max(largestGoalCents),
      }),
    )
    .min(1)
    .max(largestBudget)
    .optional()
    .describe('All lines of the budget. They must add up to the goal.'),
  impact_lines: z.array(impactLineInput).max(4).optional(),
  ends_at: moment.nullable().optional(),
  stop_at_goal: z.boolean().optional(),
  invites_open: z.boolean().optional(),
  takes_monthly: z.boolean().optional().describe('Whether people can give to it every month.'),
  report_within_days: z
    .int()
    .min(1)
    .max(longestReportDays)
    .optional()
    .describe('Days after the end within which a report is promised. They can only be reduced.'),
})
export type EditCampaignInput = z.input<typeof editCampaignInput>

export const campaign = campaignCard
  .extend({
    cover_alt: z.string().describe('Alternative text of the cover.'),
    story: z.string(),
    organizer: person.nullable().describe('Null if the account was deleted.'),
    community: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    project: projectRef.nullish().describe('The project of the nonprofit that the campaign is for.'),
    net_cents: cents.describe('Amount that arrives after card fees.'),
    fees_covered: z.boolean().describe('Whether a supporter covered the card fee of a gift.'),
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    takes_monthly: z.boolean().describe('Whether people can give to it every month.'),
    my_monthly_cents: cents.nullable().describe('The viewer’s monthly gift to it. Null for none.'),
    report_within_days: z
      .int()
      .nullable()
      .describe('Days after the end within which the organizer promised a report. Null without a promise.'),
    pause_reason: z.string().nullable().describe('Reason for the pause, as its author wrote it.'),
    paused_by: z
      .enum(['organizer', 'staff'])
      .nullable()
      .describe('Only staff can resume a campaign that staff paused. Null if it is not paused.'),
    review_note: z
      .string()
      .nullable()
      .describe('Why the campaign was rejected and what to change. Only its organizer sees it.'),
    partners: z.array(partner).describe('Accepted partners.'),
    budget: z.array(budgetLine),
    impact_lines: z.array(impactLine),
    supporters: z
      .array(supporterRow)
      .describe('The newest five supporters. The viewer’s own gifts that others cannot see yet come first.'),
    may: may(campaignActs),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

const campaignsMeta = pageMeta
  .extend({ topics: z.array(topic).describe('Topics of all campaigns of the list, whatever the topic filter.') })
  .meta({ id: 'CampaignsMeta' })

const { act, actWith } = actsOn(campaign)

export const campaignCalls = {
  'GET /campaigns': endpoint({
    summary: 'Campaigns: active, ending soon, finished, or the viewer’s own',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(campaignCard),
      'filter[list]': filterOf(campaignLists),
      'filter[topic]': filterOf(topics),
      'filter[community]': identifier.optional().describe('Only campaigns of this community.'),
      ...searchQuery,
      sort: sortOf(campaignSorts),
    }),
    response: z.object({ data: z.array(campaignCard), meta: campaignsMeta }),
  }),
  'GET /campaigns/{identifier}': pageCall(campaign, 'One campaign with its budget, money so far and newest supporters'),
  'GET /campaigns/{identifier}/supporters': supportersCall('a campaign'),
  'PATCH /campaigns/{identifier}': actWith(editCampaignInput, 'Change a campaign of the viewer'),
  'POST /campaigns/{identifier}/withdraw': act('Withdraw a campaign from review. It becomes a draft again'),
  'POST /campaigns/{identifier}/pause': actWith(
    z.strictObject({ reason: text({ max: longest.reason, min: 1, trim: true }) }),
    'Pause a campaign. It takes no gifts until it is resumed, and its page shows the reason',
  ),
  'POST /campaigns/{identifier}/resume': act('Resume a paused campaign'),
  'POST /campaigns/{identifier}/end': act('End a campaign. Gifts confirmed before count'),
  'POST /campaigns/{identifier}/report': actWith(
    z.strictObject({ outcome: text({ max: longest.outcome, min: 1, trim: true, multiline: true }) }),
    'Publish the report of an ended campaign. Supporters are notified',
  ),
}
