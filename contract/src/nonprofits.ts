import { z } from 'zod'
import { cents, image, may, nonprofitRef, person, topic } from './common.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from './endpoint.ts'
import { longestMission, longestNonprofitName, longestProgram, longestSite, mostPrograms } from './nonprofit-rules.ts'
import { text } from './text.ts'
import { begunState } from './us-state.ts'

export const nonprofitStates = ['listed', 'claim_pending', 'verified', 'active', 'suspended'] as const

/** The facts about a nonprofit that a giver needs. */
export const nonprofitBrief = nonprofitRef
  .extend({
    legal_name: z.string(),
    mission: z.string().nullable(),
    received_cents: cents.describe('Raised through Kindling, net of card fees.'),
    last_payout_on: z.iso.date().nullable(),
  })
  .meta({ id: 'NonprofitBrief' })
export type NonprofitBrief = z.infer<typeof nonprofitBrief>

export const nonprofit = nonprofitBrief
  .extend({
    site: z.string().nullable(),
    programs: z.array(z.string()),
    status: z.enum(nonprofitStates),
    picture: image,
    subsection: z.string(),
    deductible: z.boolean(),
    address: z.string().nullable().describe('Where the registry says that letters reach it.'),
    invented: z.boolean().describe('Of the demo: it does not exist.'),
    representatives: z.array(person).describe('Who speaks for it; for themselves alone, empty for everyone else.'),
    may: may(['claim', 'edit', 'answer']),
    communities: z.array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic })),
    campaigns: z.array(z.object({ uuid: z.uuid(), id: z.int(), title: z.string(), topic })),
  })
  .meta({ id: 'Nonprofit' })
export type Nonprofit = z.infer<typeof nonprofit>

/** One that is not verified is known from the public registry alone. */
export const nonprofitListed = nonprofitRef.extend({ mission: z.string().nullable() }).meta({ id: 'NonprofitListed' })
export type NonprofitListed = z.infer<typeof nonprofitListed>

export const nonprofitCalls = {
  'GET /nonprofits': endpoint({
    summary:
      'Nonprofits: verified ones, and with a search the whole registry behind them; typing errors are borne with',
    query: z.strictObject({
      ...pageQuery,
      'filter[q]': text({ max: 80, min: 1, trim: true }).optional().describe('Words of its name or place, or its EIN.'),
      'filter[verified]': z.literal('true').optional().describe('Only those that can be given to.'),
      'near[city]': text({ max: 100, min: 1, trim: true }).optional(),
      'near[state]': begunState.optional().describe('Those near there come first, where no words are looked for.'),
      'near[topic]': topic.optional().describe('Those that communities and campaigns about it give to come first.'),
    }),
    response: pageOf(nonprofitListed),
  }),
  'GET /nonprofits/{uuid}': endpoint({
    summary: 'A nonprofit, what it received, and who gives to it',
    params: z.object({ uuid: z.uuid() }),
    response: dataOf(nonprofit),
  }),
  'GET /nonprofits/{uuid}/brief': endpoint({
    summary: 'Who a nonprofit is and what it received, for everyone',
    params: z.object({ uuid: z.uuid() }),
    response: dataOf(nonprofitBrief),
  }),
  'PATCH /nonprofits/{uuid}': endpoint({
    summary: 'Change what a nonprofit says of itself; by its representatives',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({
      name: text({ max: longestNonprofitName, min: 1, trim: true }).optional(),
      mission: text({ max: longestMission, trim: true }).optional(),
      site: text({ max: longestSite, trim: true }).optional(),
      programs: z
        .array(text({ max: longestProgram, min: 1, trim: true }))
        .max(mostPrograms)
        .optional(),
      picture: z.uuid().nullable().optional().describe('A square one that was uploaded before; null takes it away.'),
    }),
    response: dataOf(nonprofit),
  }),
  'POST /nonprofits/{uuid}/representatives': endpoint({
    summary: 'Invite a person to speak for a nonprofit, too',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ person: z.uuid() }),
    response: nothing,
  }),
  'POST /nonprofits/{uuid}/representatives/answer': endpoint({
    summary: 'Accept such an invitation, or decline it',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ accept: z.boolean() }),
    response: nothing,
  }),
}
