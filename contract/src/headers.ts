import { z } from 'zod'

/** The request headers that calls read, besides `Authorization`. */
export const headers = z.object({
  'x-platform': z.enum(['ios', 'android', 'web']).optional().describe('Platform of the client. Default: `web`.'),
  'x-app-version': z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4}){0,2}$/)
    .optional()
    .describe('Version of a phone app, such as 1.4.2. An app that is too old gets `app_too_old`.'),
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe('Unique key of this write. A repeated key returns the first answer again and writes nothing.'),
  'x-proof': z
    .string()
    .regex(/^[\w+/=-]{1,4096}$/)
    .optional()
    .describe('Solution of a proof of work. Required after the error `proof_required`.'),
})

/** A header that no language of ours fits is answered in English. */
export const acceptLanguage = z
  .string()
  .regex(/^[\t\x20-\x7e]{0,16384}$/)
  .optional()
  .describe('The languages of the answer’s texts, by preference. They are in English (`en`) or Spanish (`es`).')

/** Read only by calls that answer with a stream of events. */
export const lastEventId = z
  .string()
  .max(64)
  .optional()
  .describe(
    'Id of the last received event. The stream starts with what changed since, or with `reset` if the client must reload everything.',
  )

export type Headers = z.infer<typeof headers>
