import { z } from 'zod'
import { campaignLists, campaignSorts } from './campaign-lists.ts'
import { largestBudget, largestGoalCents, longest, longestReportDays, shortest } from './campaign-rules.ts'
import {
  cents,
  identifier,
  image,
  impactLine,
  may,
  moment,
  nonprofitRef,
  person,
  reportPromise,
  supporterRow,
  topic,
  topics,
} from './common.ts'
import { partner } from './collaborations.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageMeta, pageOf, pageQuery } from './endpoint.ts'
import { altText } from './files.ts'
import { searchQuery } from './search-query.ts'
import { text } from './text.ts'
import { usState } from './us-state.ts'

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
    quiet: z.boolean().describe('No celebration: grief, disasters, illness.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    nonprofit: nonprofitRef,
    goal_cents: cents,
    raised_cents: cents.describe('Gross settled gifts, without fee cover.'),
    supporters_count: z.int().describe('People of whom a gift was listed.'),
    starts_at: moment,
    ends_at: moment.nullable().describe('When it ended, once it did.'),
    status: z.enum(campaignStates),
    outcome: z.string().nullable().describe('What it did, once it is over.'),
    report: reportPromise.nullable().describe('Null: none was promised, or it has not ended.'),
  })
  .meta({ id: 'CampaignCard' })
export type CampaignCard = z.infer<typeof campaignCard>

export const budgetLine = z
  .object({
    label: z.string(),
    amount_cents: cents,
    filled_cents: cents.describe('In order, with what arrives after card fees.'),
  })
  .meta({ id: 'BudgetLine' })

const impactLineInput = z.strictObject({
  amount_cents: z.int().min(1).max(largestGoalCents),
  text: text({ max: longest.impactLine, min: 1, trim: true }),
})

/**
 * The fields that an organizer changes; the rest stays. Goals may grow at any time and shrink only before the first
 * gift.
 */
export const campaignChange = z.strictObject({
  title: text({ max: longest.title, min: shortest.title, trim: true }).optional(),
  summary: text({ max: longest.summary, min: 1, trim: true }).optional(),
  story: text({ max: longest.story, trim: true, multiline: true }).optional(),
  topic: topic.optional(),
  quiet: z.boolean().optional(),
  city: text({ max: longest.place, min: 1, trim: true }).optional(),
  state: usState.optional(),
  cover: z.uuid().nullable().optional().describe('A picture that was sent as `wide`; null: our drawing.'),
  cover_alt: altText.optional().describe('What the photo shows that is the cover from now on.'),
  art: z.uuid().optional().describe('Another drawing: what it is made from.'),
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
    .describe('All lines; they add up to the goal.'),
  impact_lines: z.array(impactLineInput).max(4).optional(),
  ends_at: moment.nullable().optional(),
  stop_at_goal: z.boolean().optional(),
  invites_open: z.boolean().optional(),
  takes_monthly: z.boolean().optional().describe('Whether people can give to it every month.'),
  report_within_days: z.int().min(1).max(longestReportDays).optional().describe('A promise that only grows shorter.'),
})
export type CampaignChange = z.input<typeof campaignChange>

export const campaign = campaignCard
  .extend({
    cover_alt: z.string().describe('What the cover shows, for who does not see it.'),
    story: z.string(),
    organizer: person,
    community: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    net_cents: cents.describe('What arrives after card fees.'),
    fees_covered: z.boolean().describe('A supporter paid the card fee on top of a gift.'),
    stop_at_goal: z.boolean(),
    invites_open: z.boolean(),
    takes_monthly: z.boolean().describe('Whether people can give to it every month.'),
    my_monthly_cents: cents.nullable().describe('What the viewer gives to it every month; null: nothing.'),
    report_within_days: z
      .int()
      .nullable()
      .describe('Days after its end in which its organizer promised to tell what it did; null: no promise.'),
    pause_reason: z.string().nullable().describe('Why it is paused, in the words of whoever paused it.'),
    paused_by: z
      .enum(['organizer', 'house'])
      .nullable()
      .describe('What the house paused it alone takes up again; null: it is not paused.'),
    review_note: z.string().nullable().describe('Why it was rejected and what to change; to its organizer alone.'),
    partners: z.array(partner).describe('Who gathers along: accepted ones.'),
    budget: z.array(budgetLine),
    impact_lines: z.array(impactLine),
    supporters: z.array(supporterRow).describe('The newest five; own ones that others do not see yet stand on top.'),
    may: may(campaignActs),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

const campaignsMeta = pageMeta
  .extend({ topics: z.array(topic).describe('Those of all campaigns of the list, whatever topic is asked for.') })
  .meta({ id: 'CampaignsMeta' })

const byIdentifier = z.object({ identifier })
const becomes = (summary: string) =>
  endpoint({ summary, params: byIdentifier, response: dataOf(campaign), errors: ['conflict'] })

export const campaignCalls = {
  'GET /campaigns': endpoint({
    summary: 'Campaigns: active, ending soon, finished, or one’s own',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(campaignCard),
      'filter[list]': filterOf(campaignLists),
      'filter[topic]': filterOf(topics),
      'filter[community]': identifier.optional().describe('Only campaigns of this community.'),
      ...searchQuery,
      sort: z.enum(campaignSorts).optional(),
    }),
    response: z.object({ data: z.array(campaignCard), meta: campaignsMeta }),
  }),
  'GET /campaigns/{identifier}': endpoint({
    summary: 'One campaign with its budget, money so far and newest supporters',
    params: byIdentifier,
    query: z.strictObject({ fields: fieldsOf(campaign) }),
    response: dataOf(campaign),
  }),
  'GET /campaigns/{identifier}/supporters': endpoint({
    summary: 'Settled gifts to it, newest first, as this viewer may see them',
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  }),
  'PATCH /campaigns/{identifier}': endpoint({
    summary: 'Change one’s own campaign',
    params: byIdentifier,
    body: campaignChange,
    response: dataOf(campaign),
    errors: ['conflict'],
  }),
  'POST /campaigns/{identifier}/withdraw': becomes('Take it back from its review; it is a draft again'),
  'POST /campaigns/{identifier}/pause': endpoint({
    summary: 'Take no gifts for now; the reason stands on its page',
    params: byIdentifier,
    body: z.strictObject({ reason: text({ max: longest.reason, min: 1, trim: true }) }),
    response: dataOf(campaign),
    errors: ['conflict'],
  }),
  'POST /campaigns/{identifier}/resume': becomes('Take gifts again'),
  'POST /campaigns/{identifier}/end': becomes('End it; what was confirmed before counts'),
  'POST /campaigns/{identifier}/report': endpoint({
    summary: 'Tell what it did, once it is over; its supporters hear of it',
    params: byIdentifier,
    body: z.strictObject({ outcome: text({ max: longest.outcome, min: 1, trim: true, multiline: true }) }),
    response: dataOf(campaign),
    errors: ['conflict'],
  }),
}
