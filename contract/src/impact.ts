import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './common.ts'

const dollars = z.number().min(0)

/** Impact of a person, in dollars as the spec has it; `friends` is null while a ring is too small to be told apart. */
export const impactScore = z
  .object({
    impact: dollars.describe('own + friends + friends_of_friends'),
    own: dollars,
    friends: dollars
      .nullable()
      .describe('What people I invited gave; null while fewer than three of them have given under their name.'),
    friends_of_friends: dollars.nullable(),
    people: z.object({ direct: z.int(), second: z.int() }),
    this_month: dollars.describe('My own gifts settled in the current month of my time zone.'),
    as_of: moment.describe('When a figure moved last: by an anonymous gift of others at most once a day.'),
  })
  .meta({ id: 'ImpactScore' })
export type ImpactScore = z.infer<typeof impactScore>

export const impactCalls = {
  'GET /user/impact-score': endpoint({
    summary: 'Own gifts, plus those of people I invited, plus those of people they invited (unwrapped, in dollars)',
    response: impactScore,
  }),
}
