import { z } from 'zod'
import { cents, giveableTypes, identifier, supporterRow } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { text } from '../text.ts'

/** The longest message of thanks, in code points. */
export const longestThanks = 280

const of = { type: z.enum(giveableTypes), id: identifier }

/** The organizer's list of gifts to thank for. Gifts appear when they are listed, never earlier. */
export const organizerDay = z
  .object({
    gifts_today: z.int(),
    given_today_cents: cents.describe('Sum of today’s gifts that show their amount.'),
    amounts_hidden_today: z.int().describe('Number of today’s gifts that hide their amount.'),
    gifts_to_come: z
      .boolean()
      .describe('Whether the total includes gifts that are not listed yet, because their rows are batched.'),
    link_opens_today: z
      .int()
      .describe(
        'Number of people who opened a link to it today. Each counts once a day. The organizer and the sender of the link never count.',
      ),
    to_thank: z
      .array(supporterRow)
      .describe(
        'One gift of each of the newest 20 givers of the last 30 days who have not been thanked for it, without the viewer. Each anonymous gift counts as a giver.',
      ),
    to_thank_count: z.int().describe('Number of givers to thank, among the newest 1,000 gifts.'),
    to_thank_new_count: z.int().describe('How many of them were never thanked before.'),
  })
  .meta({ id: 'OrganizerDay' })
export type OrganizerDay = z.infer<typeof organizerDay>

export const thanksCalls = {
  'GET /thanks': endpoint({
    summary: 'Today’s figures of a giveable that the viewer organizes, and the gifts to thank for',
    query: z.strictObject(of),
    response: dataOf(organizerDay),
    errors: ['not_found'],
  }),
  'POST /thanks': endpoint({
    summary:
      'Thank for gifts, with or without a message. Each gift is thanked for once, together with all gifts that its giver made by name. Givers are notified in the app and by email',
    body: z.strictObject({
      ...of,
      gifts: z.array(z.uuid()).min(1).max(20),
      words: text({ max: longestThanks, min: 1, trim: true, multiline: true }).optional(),
    }),
    response: nothing,
    errors: ['not_found'],
  }),
}
