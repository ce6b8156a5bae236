import { z } from 'zod'
import { confirmationToken } from './cards.ts'
import { cents, giveableRef, giveableTypes, identifier, image, moment, topic, visibility } from './common.ts'
import { dataOf, endpoint, pageOf, pageQuery } from './endpoint.ts'
import { fault } from './fault.ts'
import { text } from './text.ts'

export const paymentStates = ['created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const
export type PaymentState = (typeof paymentStates)[number]

export const giveable = z
  .object({ type: z.enum(giveableTypes), id: identifier.describe('uuid, slug or numeric id') })
  .meta({ id: 'NamedGiveable' })

/** The state of a gift. `created` after a decline: another card may be tried. */
export const gift = z
  .object({
    uuid: z.uuid(),
    status: z.enum(paymentStates),
    amount_cents: cents,
    charged_cents: cents.describe(
      'The gift, and the card fee if the giver covers it: its share of what its payment charged.',
    ),
    frequency: z.enum(['one_time', 'monthly']).describe('`monthly`: a line of one’s plan brought it.'),
    visibility,
    message: z.string().nullable(),
    giveable: giveableRef.extend({ topic, cover: image }).meta({ id: 'GivenTo' }),
    payment: z.object({
      uuid: z.uuid(),
      status: z.enum(paymentStates),
      next_action: z
        .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
        .optional(),
      client_secret: z.string().optional().describe('For the browser’s bank check, only while one is asked for.'),
    }),
    supporter_number: z.int().nullable().describe('Which supporter of the giveable this giver is; null until settled.'),
    receipt_number: z.string().nullable(),
    receipt_mail: z
      .object({ to: z.string(), sent: z.boolean() })
      .nullable()
      .describe('Where its receipt is mailed to; null until there is one, or where none is mailed.'),
    fee_covered: z.boolean().describe('The giver pays the card fee on top.'),
    fee_cents: cents.describe(
      'Its share of what the processor keeps of the payment: an estimate, then its own figure.',
    ),
    refunded_cents: cents.describe('How much of the gift went back.'),
    dispute: z.enum(['none', 'open', 'won', 'lost']).describe('`lost`: the bank took the payment back.'),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('The card tried last.'),
    created_at: moment,
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof gift>

/** A gift on its own page. */
export const givenGift = gift
  .extend({
    invited_by: z
      .object({ first_name: z.string(), avatar: image })
      .nullable()
      .describe('Who brought its giver, if everyone may see that person with what it goes to; null until settled.'),
  })
  .meta({ id: 'GivenGift' })
export type GivenGift = z.infer<typeof givenGift>

const method = {
  confirmation_token: confirmationToken.optional(),
  card_id: z.uuid().optional().describe('A saved card of one’s own.'),
  save_card: z.boolean().optional(),
}
const oneMethod = (b: { confirmation_token?: string | undefined; card_id?: string | undefined }) =>
  (b.confirmation_token === undefined) !== (b.card_id === undefined)
const oneMethodText = { ...fault({ words: 'field.oneCard' }), path: ['confirmation_token'] }

/** Body of `POST /gifts`. The limits of the amount are settings; the server states them in its message. */
export const giftInput = z
  .strictObject({
    giveable,
    amount_cents: z.int().min(1).max(100_000_000),
    cover_fee: z.boolean().optional(),
    visibility: visibility.optional(),
    message: text({ max: 280, trim: true, multiline: true }).optional(),
    via: identifier.optional().describe('Slug of the partner whose link led here.'),
    ...method,
  })
  .refine(oneMethod, oneMethodText)
export type GiftInput = z.input<typeof giftInput>

/** The refusals of calls that try a card. */
const refusals = ['card_declined', 'proof_required', 'giveable_closed', 'not_found', 'conflict'] as const

const ownGift = z.object({ uuid: z.uuid() })

export const giftCalls = {
  'POST /gifts': endpoint({
    summary: 'Give: stores the intent, then confirms it at the processor',
    body: giftInput,
    response: dataOf(givenGift),
    status: 201,
    errors: refusals,
    idempotency: 'required',
  }),
  'POST /gifts/{uuid}/attempts': endpoint({
    summary: 'Try another card for a gift whose card was declined; same payment, never charged twice',
    params: ownGift,
    body: z.strictObject(method).refine(oneMethod, oneMethodText),
    response: dataOf(givenGift),
    errors: refusals,
    idempotency: 'required',
  }),
  'GET /gifts/{uuid}': endpoint({
    summary: 'How one’s own gift stands',
    params: ownGift,
    response: dataOf(givenGift),
  }),
  'PATCH /gifts/{uuid}': endpoint({
    summary: 'Change who sees one’s own gift, at any time',
    params: ownGift,
    body: z.strictObject({ visibility }),
    response: dataOf(givenGift),
  }),
  'GET /gifts': endpoint({
    summary: 'One’s own gifts, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(gift),
  }),
}
