import { z } from 'zod'
import { dataOf, endpoint, nothing } from './endpoint.ts'

/** A confirmation token of a card that the browser sent to the processor; it can be used once. */
export const confirmationToken = z
  .string()
  .regex(/^\w{1,200}$/)
  .describe('Made by the browser from the card.')

/** A saved card as its owner sees it. It is valid to the end of the printed month. */
export const card = z
  .object({
    uuid: z.uuid(),
    brand: z.string().describe('The processor’s word: visa, mastercard, amex, …'),
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
    client_secret: z.string().optional().describe('For the browser’s bank check, only while one is asked for.'),
  })
  .meta({ id: 'CardSetup' })
export type CardSetup = z.infer<typeof cardSetup>

const ownCard = z.object({ uuid: z.uuid() })

export const cardCalls = {
  'GET /cards': endpoint({
    summary: 'One’s own saved cards, the default first',
    response: dataOf(z.array(card)),
  }),
  'POST /cards': endpoint({
    summary: 'Save a card without paying: its bank may want a check first',
    body: z.strictObject({ confirmation_token: confirmationToken }),
    response: dataOf(cardSetup),
    status: 201,
    errors: ['card_declined', 'proof_required'],
    idempotency: 'required',
  }),
  'GET /cards/setups/{id}': endpoint({
    summary: 'How the saving of a card stands, once the bank has asked',
    params: z.object({ id: z.string().regex(/^\w{1,200}$/) }),
    response: dataOf(cardSetup),
  }),
  'PATCH /cards/{uuid}': endpoint({
    summary: 'Make a card the one that is offered first',
    params: ownCard,
    body: z.strictObject({ default: z.literal(true) }),
    response: dataOf(card),
  }),
  'DELETE /cards/{uuid}': endpoint({
    summary: 'Remove a card, here and at the processor; not the only one of a plan that is charged',
    params: ownCard,
    response: nothing,
    errors: ['conflict'],
  }),
}
