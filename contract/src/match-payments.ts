import { z } from 'zod'
import { confirmationToken } from './cards.ts'
import { cents, giveableRef, identifier } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'
import { fault } from './fault.ts'
import { paymentStates } from './gifts.ts'

/**
 * A sponsor's payment of the whole match, as the sponsor sees it. `created` after a decline: another card may be
 * tried.
 */
export const matchPayment = z
  .object({
    uuid: z.uuid(),
    status: z.enum(paymentStates),
    amount_cents: cents.describe('The cap of the match.'),
    charged_cents: cents.describe('With the card fee, which the sponsor pays, so that the whole cap is matched.'),
    named: z.boolean(),
    giveable: giveableRef,
    payment: z.object({
      uuid: z.uuid(),
      status: z.enum(paymentStates),
      next_action: z
        .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
        .optional(),
      client_secret: z.string().optional().describe('For the browser’s bank check, only while one is asked for.'),
    }),
    refunded_cents: cents.describe('How much of the charge went back.'),
  })
  .meta({ id: 'MatchPayment' })
export type MatchPayment = z.infer<typeof matchPayment>

const method = {
  confirmation_token: confirmationToken.optional(),
  card_id: z.uuid().optional().describe('A saved card of one’s own.'),
}
const oneMethod = (b: { confirmation_token?: string | undefined; card_id?: string | undefined }) =>
  (b.confirmation_token === undefined) !== (b.card_id === undefined)
const oneMethodText = { ...fault({ words: 'field.oneCard' }), path: ['confirmation_token'] }

const refusals = ['card_declined', 'proof_required', 'giveable_closed', 'not_found', 'conflict'] as const
const own = z.object({ uuid: z.uuid() })

export const matchPaymentCalls = {
  'POST /flash-campaigns/{identifier}/match': endpoint({
    summary: 'Fund its match, before it opens: stores the intent, then confirms it at the processor',
    params: z.object({ identifier }),
    body: z
      .strictObject({ ...method, named: z.boolean().optional().describe('The sponsor’s name is shown, unless false.') })
      .refine(oneMethod, oneMethodText),
    response: dataOf(matchPayment),
    status: 201,
    errors: refusals,
    idempotency: 'required',
  }),
  'POST /match-payments/{uuid}/attempts': endpoint({
    summary: 'Try another card for a match whose card was declined; same payment, never charged twice',
    params: own,
    body: z.strictObject(method).refine(oneMethod, oneMethodText),
    response: dataOf(matchPayment),
    errors: refusals,
    idempotency: 'required',
  }),
  'GET /match-payments/{uuid}': endpoint({
    summary: 'How one’s own payment of a match stands',
    params: own,
    response: dataOf(matchPayment),
  }),
}
