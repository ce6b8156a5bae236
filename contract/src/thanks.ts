import { z } from 'zod'
import { cents, giveableTypes, identifier, supporterRow } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'
import { text } from './text.ts'

/** The longest words of thanks, in code points. */
export const longestThanks = 280

const of = { type: z.enum(giveableTypes), id: identifier }

/** The organizer's view of the day, with the gifts to thank for: as lists show them, never earlier. */
export const organizing = z
  .object({
    gifts_today: z.int(),
    given_today_cents: cents.describe('Of those that show their amount.'),
    amounts_hidden_today: z.int().describe('How many of them do not.'),
    gifts_to_come: z
      .boolean()
      .describe('Gifts are in the total that lists do not show yet: their rows come together with others.'),
    link_opens_today: z
      .int()
      .describe(
        'How many people opened a link to it: each counts once a day, and the organizer and whoever sent the link never count.',
      ),
    to_thank: z
      .array(supporterRow)
      .describe(
        'A gift of each of the newest 20 givers of the last 30 days whom nobody thanked for it yet; own ones apart. Each anonymous gift counts as a giver.',
      ),
    to_thank_count: z.int().describe('How many givers, among the newest 1,000 gifts.'),
    to_thank_new_count: z.int().describe('How many of them nobody had thanked before.'),
  })
  .meta({ id: 'Organizing' })
export type Organizing = z.infer<typeof organizing>

export const thanksCalls = {
  'GET /thanks': endpoint({
    summary: 'The day of what one organizes, and whom to thank',
    query: z.strictObject(of),
    response: dataOf(organizing),
    errors: ['not_found'],
  }),
  'POST /thanks': endpoint({
    summary:
      'Thank for gifts, in words of one’s own or without; once a gift, and with it for all that its giver gave by name. Givers hear of it in the app and by mail',
    body: z.strictObject({
      ...of,
      gifts: z.array(z.uuid()).min(1).max(20),
      words: text({ max: longestThanks, min: 1, trim: true, multiline: true }).optional(),
    }),
    response: nothing,
    errors: ['not_found'],
  }),
}
