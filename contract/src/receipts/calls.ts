import { z } from 'zod'
import { cents, moment } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

/** A receipt of the viewer, with an address that opens its document and expires after a minute. */
export const receipt = z
  .object({
    number: z.string(),
    issued_at: moment,
    day: z.iso.date().describe('The day of the charge, in the time zone that the giver had then.'),
    amount_cents: cents.describe('Sum of the gifts on the receipt, without the card fee.'),
    charged_cents: cents,
    refunded_cents: cents.describe('Amount refunded to the card, by the last correction.'),
    url: z.string().describe('Address of the PDF. Anyone who has it can open it for one minute.'),
    corrections: z
      .array(z.object({ number: z.string(), day: z.iso.date(), refunded_cents: cents, url: z.string() }))
      .describe('Oldest first. Each replaces the receipt and the corrections before it; the receipt itself stays.'),
    giver: z
      .object({ name: z.string(), address: z.string().nullable() })
      .nullable()
      .describe('Who gave, by the last correction. Null once the account is deleted.'),
    received: z
      .array(z.object({ name: z.string(), ein: z.string(), amount_cents: cents }))
      .describe(
        'Legal names of who received the gifts in law, and how much after what went back, by the last correction.',
      ),
    names_you: z.boolean().describe('Whether the last of them has the name and address that the profile has now.'),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receipt>

export const receiptCalls = {
  'GET /receipts/{number}': endpoint({
    summary: 'A receipt of the viewer, with an address of its PDF that works for one minute',
    params: z.object({ number: z.string().regex(/^[\dA-Z-]{1,40}$/i) }),
    response: dataOf(receipt),
  }),
  'POST /receipts/{number}/corrections': endpoint({
    summary:
      'Issue a correction of a receipt with the name and address of the profile. Changes nothing if the last one has them',
    params: z.object({ number: z.string().regex(/^[\dA-Z-]{1,40}$/i) }),
    response: dataOf(receipt),
  }),
}
