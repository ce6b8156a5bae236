import { z } from 'zod'
import { cents, image, may, nonprofitRef, person, topic } from '../common.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { longestMission, longestNonprofitName, longestProgram, longestSite, mostPrograms } from './rules.ts'
import { projectStates } from '../projects/rules.ts'
import { text } from '../text.ts'
import { begunState } from '../us-state.ts'

export const nonprofitStates = ['listed', 'claim_pending', 'verified', 'active', 'suspended'] as const

export const nonprofitBrief = nonprofitRef
  .extend({
    legal_name: z.string(),
    mission: z.string().nullable(),
    received_cents: cents.describe('Amount raised through Kindling, net of card fees.'),
    last_payout_on: z.iso.date().nullable(),
    next_payout: z.iso
      .date()
      .nullable()
      .describe('Date of the next payout. Null while it cannot receive payouts; its money is kept.'),
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
    address: z.string().nullable().describe('Mailing address in the registry.'),
    takes_letter: z.boolean().describe('Whether a claim can be proved by a letter to that address.'),
    invented: z.boolean().describe('Whether it is a made-up nonprofit of the demo.'),
    representatives: z
      .array(person.extend({ may: may(['remove']) }))
      .describe('Representatives of the nonprofit. Empty for everyone who is not one of them.'),
    asked_change: z
      .object({
        name: z.string().nullable(),
        site: z.string().nullable().describe('Empty if the website is to be removed.'),
        refused: z.string().nullable().describe('Why staff refused it. Null while it waits.'),
      })
      .nullable()
      .describe('A new name or website that waits for staff. Only representatives see it.'),
    payouts: z
      .array(z.object({ period: z.iso.date(), amount_cents: cents.describe('In whole dollars.') }))
      .describe('The newest 12 payouts that arrived, without what came back.'),
    may: may(['claim', 'edit', 'answer']),
    communities: z.array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic })),
    campaigns: z.array(z.object({ uuid: z.uuid(), id: z.int(), title: z.string(), topic })),
    projects: z
      .array(
        z.object({
          uuid: z.uuid(),
          slug: z.string(),
          name: z.string(),
          topic,
          quiet: z.boolean(),
          cover: image,
          status: z.enum(projectStates),
          goal_cents: cents,
          given_cents: cents.describe('Gifts to it, and amounts that arrived through splits and campaigns for it.'),
          milestones_count: z.int(),
          milestones_done: z.int(),
        }),
      )
      .describe('Projects, open ones first. Only representatives see proposed ones.'),
  })
  .meta({ id: 'Nonprofit' })
export type Nonprofit = z.infer<typeof nonprofit>

/** A nonprofit in a list. If it is not verified, only the public registry's data is known. */
export const nonprofitListed = nonprofitRef
  .extend({
    mission: z.string().nullable(),
    invented: z.boolean().describe('Whether it is a made-up entry of the demo.'),
  })
  .meta({ id: 'NonprofitListed' })
export type NonprofitListed = z.infer<typeof nonprofitListed>

export const nonprofitCalls = {
  'GET /nonprofits': endpoint({
    summary: 'Verified nonprofits. With a search, also those of the whole registry. The search tolerates typos',
    query: z.strictObject({
      ...pageQuery,
      'filter[q]': text({ max: 80, min: 1, trim: true }).optional().describe('Words of the name or place, or the EIN.'),
      'filter[verified]': z.literal('true').optional().describe('Only nonprofits that can take gifts.'),
      'near[city]': text({ max: 100, min: 1, trim: true }).optional(),
      'near[state]': begunState.optional().describe('List nonprofits near there first. Ignored with a search.'),
      'near[topic]': topic
        .optional()
        .describe('List nonprofits first that receive gifts from communities and campaigns of this topic.'),
    }),
    response: pageOf(nonprofitListed),
  }),
  'GET /nonprofits/{uuid}': endpoint({
    summary: 'A nonprofit, the amount it received, and what gives to it',
    params: z.object({ uuid: z.uuid() }),
    response: dataOf(nonprofit),
  }),
  'GET /nonprofits/{uuid}/brief': endpoint({
    summary: 'Name, place and received amount of a nonprofit, for everyone',
    params: z.object({ uuid: z.uuid() }),
    response: dataOf(nonprofitBrief),
  }),
  'PATCH /nonprofits/{uuid}': endpoint({
    summary: 'Change the description of a nonprofit, as its representative. A new name or website waits for staff',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({
      name: text({ max: longestNonprofitName, min: 1, trim: true }).optional(),
      mission: text({ max: longestMission, trim: true }).optional(),
      site: text({ max: longestSite, trim: true }).optional(),
      programs: z
        .array(text({ max: longestProgram, min: 1, trim: true }))
        .max(mostPrograms)
        .optional(),
      picture: z
        .uuid()
        .nullable()
        .optional()
        .describe('A photo uploaded with the shape `square`. Null removes the photo.'),
    }),
    response: dataOf(nonprofit),
  }),
  'POST /nonprofits/{uuid}/representatives': endpoint({
    summary: 'Invite another representative of a nonprofit',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ person: z.uuid() }),
    response: nothing,
  }),
  'POST /nonprofits/{uuid}/representatives/answer': endpoint({
    summary: 'Accept or decline an invitation to represent a nonprofit',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ accept: z.boolean() }),
    response: nothing,
  }),
  'DELETE /nonprofits/{uuid}/representatives/{person}': endpoint({
    summary: 'Leave a nonprofit, or remove a representative who came later, or an invitation',
    params: z.object({ uuid: z.uuid(), person: z.uuid() }),
    response: nothing,
    errors: ['forbidden'],
  }),
}
