import { z } from 'zod'
import { cents, moment } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

/** A receipt of the viewer, with an address that opens its document for a minute. */
export const receipt = z
  .object({
    number: z.string(),
    issued_at: moment,
    amount_cents: cents.describe('The gifts on it, without the card fee.'),
    charged_cents: cents,
    refunded_cents: cents.describe('What went back to the card.'),
    url: z.string().describe('A PDF, for whoever opens this address within a minute.'),
  })
  .meta({ id: 'Receipt' })

export const receiptCalls = {
  'GET /receipts/{number}': endpoint({
    summary: 'One’s own receipt, with an address that opens it as PDF for a minute',
    params: z.object({ number: z.string().regex(/^[\dA-Z-]{1,40}$/i) }),
    response: dataOf(receipt),
  }),
}
