import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { moment } from '../common.ts'

const dollars = z.number().min(0)

/**
 * A person's impact, in dollars. Gifts of others count at once if they show their amount, else from the
 * next night. Anonymous gifts count only together with gifts of two more people of the same ring.
 */
export const impactScore = z
  .object({
    impact: dollars.describe('`own` plus both rings: `impact - own` is the sum of both rings.'),
    own: dollars,
    friends: dollars
      .nullable()
      .describe(
        'Gifts of people whom the viewer invited. This and `friends_of_friends` are null while the score includes gifts of fewer than three people of either ring.',
      ),
    friends_of_friends: dollars
      .nullable()
      .describe('Gifts of people whom they invited. Null exactly if `friends` is null.'),
    people: z.object({ direct: z.int(), second: z.int() }),
    this_month: dollars.describe('The viewer’s gifts settled in the current month of their time zone.'),
    as_of: moment.describe(
      'When gifts of others were last added: once a night, at the same time for everyone. For a newer account: when it was created.',
    ),
  })
  .meta({ id: 'ImpactScore' })
export type ImpactScore = z.infer<typeof impactScore>

export const impactCalls = {
  'GET /user/impact-score': endpoint({
    summary:
      'Impact of the viewer: own gifts, those of people they invited, and those of people invited by these (not wrapped in `data`, in dollars)',
    response: impactScore,
  }),
}
