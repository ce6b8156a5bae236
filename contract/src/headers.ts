import { z } from 'zod'

/** What calls read of a request's headers besides `Authorization`. */
export const headers = z.object({
  'x-platform': z.enum(['ios', 'android', 'web']).optional().describe('Where the caller runs; `web` unless told.'),
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe('A name for this one write: sent again under it, it is answered again and not done again.'),
  'x-proof': z
    .string()
    .regex(/^[\w+/=-]{1,4096}$/)
    .optional()
    .describe('The solution of a task, where `proof_required` was answered.'),
})
export type Headers = z.infer<typeof headers>
