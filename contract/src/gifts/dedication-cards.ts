import { z } from 'zod'
import { cents, dedication, giveableRef } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { text } from '../text.ts'
import { cardWays, longestCardMessage } from './card-rules.ts'

const email = z.email().max(254)

/** A dedication card as its giver sees it. */
export const ownDedicationCard = z
  .object({
    way: z.enum(cardWays),
    state: z
      .enum(['waiting', 'open', 'not_sent', 'taken_down'])
      .describe(
        '`open`: whoever has the link can read it. `not_sent`: its day has passed, or no mail reaches the address.',
      ),
    email: z.string().nullable().describe('Deleted 30 days after the card was sent.'),
    send_on: z.iso.date().nullable(),
    message: z.string().nullable(),
    shows_amount: z.boolean(),
    url: z.string().nullable().describe('Address of the card. Null unless it is open.'),
    thanked: z.boolean(),
  })
  .meta({ id: 'OwnDedicationCard' })
export type OwnDedicationCard = z.infer<typeof ownDedicationCard>

const words = {
  message: text({ max: longestCardMessage, trim: true, multiline: true })
    .optional()
    .describe('Others read it, so the rules of public texts apply; it has no web or email address.'),
  shows_amount: z.boolean().optional().describe('Default: false.'),
}

export const saveCardInput = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('email'),
    email,
    send_on: z.iso.date().describe('From today to a year ahead, in the giver’s time zone.'),
    ...words,
  }),
  z.strictObject({ way: z.literal('link'), ...words }),
])
export type SaveCardInput = z.input<typeof saveCardInput>

/** A dedication card as whoever has its link reads it. */
export const dedicationCard = z
  .object({
    dedication,
    giver: z.string().nullable().describe('Null for an anonymous gift.'),
    giveable: giveableRef.nullable().describe('Null if a guest may not see it.'),
    quiet: z.boolean().describe('Whether the page shows no celebration.'),
    amount_cents: cents.nullable().describe('Null unless the giver shows it.'),
    message: z.string().nullable(),
    given_on: z.iso
      .date()
      .nullable()
      .describe('Null unless the amount is shown: the time of a hidden gift could reveal its amount.'),
    note: z.uuid().describe('Uuid of the gift’s note, to report it.'),
    thanked: z.boolean(),
    stops: z.boolean().describe('Whether the card was mailed, and its address still gets such cards.'),
  })
  .meta({ id: 'DedicationCard' })
export type DedicationCard = z.infer<typeof dedicationCard>

const ownGift = z.object({ uuid: z.uuid() })
const byToken = z.object({ token: z.string().regex(/^[\w-]{22}$/) })

export const dedicationCardCalls = {
  'GET /gifts/{uuid}/card': endpoint({
    summary: 'The dedication card of a gift of the viewer; null without one',
    params: ownGift,
    response: dataOf(ownDedicationCard.nullable()),
  }),
  'PUT /gifts/{uuid}/card': endpoint({
    summary: 'Make or change the dedication card of a gift of the viewer, until it is sent',
    params: ownGift,
    body: saveCardInput,
    response: dataOf(ownDedicationCard),
    errors: ['conflict'],
  }),
  'DELETE /gifts/{uuid}/card': endpoint({
    summary: 'Cancel the dedication card of a gift of the viewer; one that was sent is taken down',
    params: ownGift,
    response: dataOf(ownDedicationCard.nullable()),
  }),
  'GET /dedication-cards/{token}': endpoint({
    summary: 'A dedication card, for whoever has its link',
    params: byToken,
    response: dataOf(dedicationCard),
  }),
  'POST /dedication-cards/{token}/thanks': endpoint({
    summary: 'Say thank you for a dedication card. Its giver is notified once',
    params: byToken,
    response: nothing,
  }),
  'POST /dedication-cards/{token}/stop': endpoint({
    summary: 'Send no more dedication cards to the address that this card was mailed to',
    params: byToken,
    response: nothing,
  }),
}
