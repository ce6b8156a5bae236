import { z } from 'zod'
import { identifier, may, moment, person } from '../common.ts'
import { endpoint, pageQuery } from '../endpoint.ts'
import { giveableOfUpdate, updateOfMine } from './calls.ts'

export const feedFigures = ['members', 'supporters', 'raised'] as const
export type FeedFigure = (typeof feedFigures)[number]

const milestone = z
  .object({
    kind: z.literal('milestone'),
    at: moment,
    giveable: giveableOfUpdate,
    figure: z.enum(feedFigures),
    value: z.int().describe('The round figure that was passed, in people or cents.'),
    more: z
      .int()
      .nullable()
      .describe('For members: how many more there are now. Null once a higher figure was passed.'),
  })
  .meta({ id: 'FeedMilestone' })
export type FeedMilestone = z.infer<typeof milestone>

const newMembers = z
  .object({
    kind: z.literal('new_members'),
    at: moment.describe('The end of the day.'),
    giveable: giveableOfUpdate,
    day: z.iso.date().describe('The day on which they joined, in the installation’s time zone.'),
    people: z.array(person).describe('The first few.'),
    count: z.int().describe('Number of new members that the viewer may see.'),
  })
  .meta({ id: 'FeedNewMembers' })
export type FeedNewMembers = z.infer<typeof newMembers>

/** One entry of a feed. Clients ignore entries of an unknown kind. */
const feedEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('update'), at: moment, update: updateOfMine }).meta({ id: 'FeedUpdate' }),
    milestone,
    newMembers,
  ])
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.infer<typeof feedEntry>

export const feedCalls = {
  'GET /communities/{identifier}/feed': endpoint({
    summary: 'Feed of a community: its updates, those of its campaigns, milestones and new members, newest first',
    params: z.object({ identifier }),
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    response: z.object({
      data: z.array(feedEntry),
      meta: z.object({
        uuid: z.uuid().describe('Uuid of the community. The live stream subject is `feeds:<uuid>`.'),
        may: may(['post']),
        next_cursor: z.string().nullable().describe('Pass as `cursor` to get the next page. Null at the end.'),
      }),
    }),
    errors: ['not_found'],
  }),
  'GET /user/feed': endpoint({
    summary: 'Updates and milestones of the viewer’s communities, newest first',
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    response: z.object({
      data: z.array(feedEntry),
      meta: z.object({ next_cursor: z.string().nullable() }),
    }),
  }),
}
