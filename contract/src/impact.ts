import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './common.ts'

const dollars = z.number().min(0)

/**
 * A person's impact, in dollars as in the spec. Gifts of others that show their amount count at once; others from the
 * next night, anonymous ones only together with those of two more people of the same ring.
 */
export const impactScore = z
  .object({
    impact: dollars.describe('own, and what both rings hold: `impact - own` is the two rings as one figure.'),
    own: dollars,
    friends: dollars
      .nullable()
      .describe(
        'What people I invited gave. Null, as friends_of_friends is, while the score holds gifts of fewer than three people of either ring.',
      ),
    friends_of_friends: dollars.nullable().describe('What people invited by them gave. Null exactly when friends is.'),
    people: z.object({ direct: z.int(), second: z.int() }),
    this_month: dollars.describe('My own gifts settled in the current month of my time zone.'),
    as_of: moment.describe(
      'When gifts of others were last added, once a night and at the same time for everyone; for a newer account, when it was made.',
    ),
  })
  .meta({ id: 'ImpactScore' })
export type ImpactScore = z.infer<typeof impactScore>

export const impactCalls = {
  'GET /user/impact-score': endpoint({
    summary: 'Own gifts, plus those of people I invited, plus those of people they invited (unwrapped, in dollars)',
    response: impactScore,
  }),
}
