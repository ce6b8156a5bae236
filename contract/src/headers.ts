import { z } from 'zod'

/** The request headers that calls read, besides `Authorization`. */
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

/** Read only by calls that answer with a stream of events. */
export const lastEventId = z
  .string()
  .max(64)
  .optional()
  .describe('The id of the last event that was heard: what moved since is told first, or `reset`, to ask for all anew.')

export type Headers = z.infer<typeof headers>
