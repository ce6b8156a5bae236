import { z } from 'zod'
import { confirmationToken } from '../cards/calls.ts'
import { cents, giveableRef, identifier, moment, nonprofitRef } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { disputeStates, paymentStates } from '../gifts/calls.ts'

/** The parts of a sponsor's money. All are 0 if somebody else paid for the match first. */
export const matchPool = z
  .object({
    nonprofit: nonprofitRef.describe('The beneficiary.'),
    drawn_cents: cents.describe('Amount added to gifts. It belongs to the beneficiary.'),
    left_cents: cents.describe('Amount left in the pool.'),
    released_cents: cents.describe('What was left at the end and went to the beneficiary.'),
    funds: z.boolean().describe('Whether this payment funds the match.'),
    canceled: z.boolean().describe('Whether the flash campaign was canceled: all of the match goes back.'),
    closed: z.boolean().describe('Whether nothing more is matched.'),
  })
  .meta({ id: 'MatchPool' })

/** The payment as its sponsor sees it. `created` after a decline: the sponsor can try another card. */
export const matchPayment = z
  .object({
    uuid: z.uuid(),
    status: z.enum(paymentStates),
    amount_cents: cents.describe('The cap of the match.'),
    charged_cents: cents.describe(
      'The cap and the card fee. The sponsor pays the fee, so that the whole cap is matched.',
    ),
    named: z.boolean(),
    giveable: giveableRef,
    payment: z.object({
      uuid: z.uuid(),
      status: z.enum(paymentStates),
      next_action: z
        .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
        .optional(),
      client_secret: z
        .string()
        .optional()
        .describe('Secret for the bank’s check in the browser. Only present while the bank requires a check.'),
    }),
    refunded_cents: cents.describe('Refunded part of the charge.'),
    dispute: z
      .enum(disputeStates)
      .describe('`open` while a bank looks into it: what is owed back waits. `lost` if it took the payment back.'),
    created_at: moment,
    receipt_number: z.string().nullable().describe('Null until it succeeded.'),
    pool: matchPool.describe('Where the money of this payment is.'),
  })
  .meta({ id: 'MatchPayment' })
export type MatchPayment = z.infer<typeof matchPayment>

const method = {
  confirmation_token: confirmationToken.optional(),
  card_id: z.uuid().optional().describe('A saved card of the viewer.'),
}
const oneMethod = (b: { confirmation_token?: string | undefined; card_id?: string | undefined }) =>
  (b.confirmation_token === undefined) !== (b.card_id === undefined)
const oneMethodText = { ...fieldRefusal({ words: 'field.oneCard' }), path: ['confirmation_token'] }

const refusals = [
  ...(['card_declined', 'proof_required', 'giveable_closed'] as const),
  ...(['state_closed', 'not_found', 'conflict'] as const),
] as const
const own = z.object({ uuid: z.uuid() })

export const matchPaymentCalls = {
  'POST /flash-campaigns/{identifier}/match': endpoint({
    summary: 'Fund the match before the opening: stores the payment, then confirms it at the processor',
    params: z.object({ identifier }),
    body: z
      .strictObject({
        ...method,
        named: z.boolean().optional().describe('Whether the sponsor’s name is shown. Default: true.'),
      })
      .refine(oneMethod, oneMethodText),
    response: dataOf(matchPayment),
    status: 201,
    errors: refusals,
    idempotency: 'required',
  }),
  'POST /match-payments/{uuid}/attempts': endpoint({
    summary: 'Try another card after a decline. It is the same payment, so it is never charged twice',
    params: own,
    body: z.strictObject(method).refine(oneMethod, oneMethodText),
    response: dataOf(matchPayment),
    errors: refusals,
    idempotency: 'required',
  }),
  'GET /match-payments': endpoint({
    summary: 'The matches that the viewer paid for, newest first, at most 100',
    response: dataOf(z.array(matchPayment)),
  }),
  'GET /match-payments/{uuid}': endpoint({
    summary: 'State of a match payment of the viewer',
    params: own,
    response: dataOf(matchPayment),
  }),
}
