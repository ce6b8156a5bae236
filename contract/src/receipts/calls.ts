import { z } from 'zod'
import { cents, moment } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

/** A receipt of the viewer, with an address that opens its document and expires after a minute. */
export const receipt = z
  .object({
    number: z.string(),
    issued_at: moment,
    amount_cents: cents.describe('Sum of the gifts on the receipt, without the card fee.'),
    charged_cents: cents,
    refunded_cents: cents.describe('Amount refunded to the card.'),
    url: z.string().describe('Address of the PDF. Anyone who has it can open it for one minute.'),
  })
  .meta({ id: 'Receipt' })

export const receiptCalls = {
  'GET /receipts/{number}': endpoint({
    summary: 'A receipt of the viewer, with an address of its PDF that works for one minute',
    params: z.object({ number: z.string().regex(/^[\dA-Z-]{1,40}$/i) }),
    response: dataOf(receipt),
  }),
}
