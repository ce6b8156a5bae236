import { z } from 'zod'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

/** The processor's confirmation token for the card that the browser sent to it; usable once. */
export const confirmationToken = z
  .string()
  .regex(/^\w{1,200}$/)
  .describe('Token that the browser creates from the card.')

/** A saved card as its owner sees it. It is valid to the end of the printed month. */
export const card = z
  .object({
    uuid: z.uuid(),
    brand: z.string().describe('Brand as the processor names it: visa, mastercard, amex, …'),
    last4: z.string(),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
    is_default: z.boolean(),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof card>

/** The state of saving a card. `card` is set once it is `saved`. */
export const cardSetup = z
  .object({
    id: z.string(),
    status: z.enum(['saved', 'requires_action', 'processing', 'declined']),
    card: card.nullable(),
    next_action: z
      .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
      .optional(),
    client_secret: z
      .string()
      .optional()
      .describe('Secret for the bank’s check in the browser. Only present while the bank requires a check.'),
  })
  .meta({ id: 'CardSetup' })
export type CardSetup = z.infer<typeof cardSetup>

const ownCard = z.object({ uuid: z.uuid() })

export const cardCalls = {
  'GET /cards': endpoint({
    summary: 'Saved cards of the viewer, default first',
    response: dataOf(z.array(card)),
  }),
  'POST /cards': endpoint({
    summary: 'Save a card without a payment. Its bank may require a check',
    body: z.strictObject({ confirmation_token: confirmationToken }),
    response: dataOf(cardSetup),
    status: 201,
    errors: ['card_declined', 'proof_required'],
    idempotency: 'required',
  }),
  'GET /cards/setups/{id}': endpoint({
    summary: 'State of a card that is being saved, after the bank’s check',
    params: z.object({ id: z.string().regex(/^\w{1,200}$/) }),
    response: dataOf(cardSetup),
  }),
  'PATCH /cards/{uuid}': endpoint({
    summary: 'Make a card the default',
    params: ownCard,
    body: z.strictObject({ default: z.literal(true) }),
    response: dataOf(card),
  }),
  'DELETE /cards/{uuid}': endpoint({
    summary:
      'Remove a card here and at the processor. If a plan is charged to it, choose another one for the plan first',
    params: ownCard,
    query: z.strictObject({
      plan: z.enum(['waits']).optional().describe('The plan may stay without a card until its giver names one.'),
    }),
    response: nothing,
    errors: ['conflict'],
  }),
}
