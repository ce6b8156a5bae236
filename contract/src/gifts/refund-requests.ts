import { z } from 'zod'
import { moment } from '../common.ts'
import { longestRefundReason } from '../donations/rules.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

export const refundRequest = z
  .object({
    state: z.enum(['waiting', 'approved', 'declined']).describe('What staff decided.'),
    asked_at: moment,
    decline_reason: z.string().nullable().describe('Why staff declined it.'),
  })
  .meta({ id: 'RefundRequest' })

export const refundRequestCalls = {
  'POST /gifts/{uuid}/refund-request': endpoint({
    summary: 'Ask for a refund of a gift of the viewer, once. Staff decide',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ reason: text({ min: 1, max: longestRefundReason, trim: true, multiline: true }) }),
    response: dataOf(refundRequest),
    status: 201,
    errors: ['conflict'],
    idempotency: 'required',
  }),
}
