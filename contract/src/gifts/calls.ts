import { z } from 'zod'
import { confirmationToken } from '../cards/calls.ts'
import {
  avatarOfGiveable,
  cents,
  giveableRef,
  giveableTypes,
  identifier,
  image,
  moment,
  topic,
  visibility,
} from '../common.ts'
import { dataOf, endpoint, pageOf, pageQuery } from '../endpoint.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { refundRequest } from './refund-requests.ts'
import { text } from '../text.ts'

export const paymentStates = ['created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const
export type PaymentState = (typeof paymentStates)[number]
/** The state of all disputes of a payment together. */
export const disputeStates = ['none', 'open', 'won', 'lost'] as const

export const giveable = z
  .object({ type: z.enum(giveableTypes), id: identifier.describe('uuid, slug or numeric id') })
  .meta({ id: 'NamedGiveable' })

/** The state of a gift. `created` after a decline: the giver can try another card. */
export const gift = z
  .object({
    uuid: z.uuid(),
    status: z.enum(paymentStates),
    amount_cents: cents,
    charged_cents: cents.describe('The gift and, if the giver covers it, its part of the payment’s card fee.'),
    frequency: z.enum(['one_time', 'monthly']).describe('`monthly` if a monthly plan made the gift.'),
    visibility,
    message: z.string().nullable(),
    giveable: giveableRef.extend({ topic, cover: image, avatar: avatarOfGiveable }).meta({ id: 'GivenTo' }),
    payment: z.object({
      uuid: z.uuid(),
      status: z.enum(paymentStates),
      next_action: z
        .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
        .optional(),
      client_secret: z
        .string()
        .optional()
        .describe('Secret that opens the bank’s check, or a phone’s payment sheet. Only present while one is needed.'),
    }),
    supporter_number: z
      .int()
      .nullable()
      .describe('The giver’s number among the supporters of the giveable. Null until settled.'),
    matched_cents: cents.describe('What a sponsor’s match has added to it.'),
    receipt_number: z.string().nullable(),
    receipt_mail: z
      .object({ to: z.string(), sent: z.boolean() })
      .nullable()
      .describe('Address that the receipt is mailed to. Null without a receipt, or if none is mailed.'),
    fee_covered: z.boolean().describe('Whether the giver pays the card fee on top.'),
    fee_cents: cents.describe('Its part of the processor’s fee: first an estimate, then the actual fee.'),
    refunded_cents: cents.describe('Refunded part of the gift.'),
    refund_request: refundRequest.nullable().describe('The giver’s request for a refund.'),
    dispute: z.enum(disputeStates).describe('`lost` if the bank took the payment back.'),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('The last card that was tried.'),
    created_at: moment,
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof gift>

export const givenGift = gift
  .extend({
    invited_by: z
      .object({ first_name: z.string(), avatar: image })
      .nullable()
      .describe(
        'The giver’s inviter, if everyone may see that this person belongs to the giveable. Null until settled.',
      ),
    on_its_way: z
      .boolean()
      .describe('Whether payouts reach all of its nonprofits. If not, the money is held. False until settled.'),
  })
  .meta({ id: 'GivenGift' })
export type GivenGift = z.infer<typeof givenGift>

const method = {
  confirmation_token: confirmationToken.optional(),
  card_id: z.uuid().optional().describe('A saved card of the viewer.'),
  payment_sheet: z
    .literal(true)
    .optional()
    .describe('The payment sheet of a phone takes the card. `client_secret` of the answer opens it.'),
  save_card: z.boolean().optional(),
}
type Method = {
  confirmation_token?: string | undefined
  card_id?: string | undefined
  payment_sheet?: true | undefined
}
const oneMethod = ({ confirmation_token, card_id, payment_sheet }: Method) =>
  [confirmation_token, card_id, payment_sheet].filter((way) => way !== undefined).length === 1
const oneMethodText = { ...fieldRefusal({ words: 'field.oneCard' }), path: ['confirmation_token'] }

/** Body of `POST /gifts`. The limits of the amount are settings; the server states them in its message. */
export const startGiftInput = z
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
export type StartGiftInput = z.input<typeof startGiftInput>

const refusals = [
  ...(['card_declined', 'proof_required', 'giveable_closed', 'forbidden'] as const),
  ...(['state_closed', 'not_found', 'conflict'] as const),
] as const

const ownGift = z.object({ uuid: z.uuid() })

export const giftCalls = {
  'POST /gifts': endpoint({
    summary: 'Make a gift: stores the payment, then confirms it at the processor',
    body: startGiftInput,
    response: dataOf(givenGift),
    status: 201,
    errors: refusals,
    idempotency: 'required',
  }),
  'POST /gifts/{uuid}/attempts': endpoint({
    summary: 'Try another card after a decline. It is the same payment, so it is never charged twice',
    params: ownGift,
    body: z.strictObject(method).refine(oneMethod, oneMethodText),
    response: dataOf(givenGift),
    errors: refusals,
    idempotency: 'required',
  }),
  'GET /gifts/{uuid}': endpoint({
    summary: 'State of a gift of the viewer',
    params: ownGift,
    response: dataOf(givenGift),
  }),
  'PATCH /gifts/{uuid}': endpoint({
    summary: 'Change the visibility of a gift of the viewer, at any time',
    params: ownGift,
    body: z.strictObject({ visibility }),
    response: dataOf(givenGift),
  }),
  'DELETE /gifts/{uuid}/note': endpoint({
    summary: 'Delete the note of a gift of the viewer',
    params: ownGift,
    response: dataOf(givenGift),
  }),
  'GET /gifts': endpoint({
    summary: 'Gifts of the viewer, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(gift),
  }),
}
