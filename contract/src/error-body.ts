import { z } from 'zod'
import { declineReasons, errorStatus, type ErrorBody, type ErrorCode } from './errors.ts'

/**
 * The schema of `ErrorBody`, for tests and the reference page. A separate file, because zod would enlarge the first
 * view.
 */
export const errorBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    decline: z.enum(declineReasons).optional(),
    gift: z.object({ uuid: z.uuid() }).optional(),
    store: z.url().optional(),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<ErrorBody>
