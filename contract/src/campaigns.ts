import { z } from 'zod'
import { campaignLists, campaignSorts } from './campaign-lists.ts'
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
  topics,
} from './common.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageMeta, pageOf, pageQuery } from './endpoint.ts'

export const campaignActs = ['give', 'edit'] as const
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
    ends_at: moment.nullable(),
    status: z.enum(campaignStates),
    outcome: z.string().nullable().describe('What it did, once it is over.'),
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

export const campaign = campaignCard
  .extend({
    cover_alt: z.string().describe('What the cover shows, for who does not see it.'),
    story: z.string(),
    organizer: person,
    community: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    net_cents: cents.describe('What arrives after card fees.'),
    stop_at_goal: z.boolean(),
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

export const campaignCalls = {
  'GET /campaigns': endpoint({
    summary: 'Campaigns: active, ending soon, finished, or one’s own',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(campaignCard),
      'filter[list]': filterOf(campaignLists),
      'filter[topic]': filterOf(topics),
      'filter[community]': identifier.optional().describe('Only campaigns of this community.'),
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
}
