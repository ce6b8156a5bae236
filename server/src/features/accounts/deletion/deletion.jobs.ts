import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** The job's data contains the refresh token only encrypted; it is decrypted when it is revoked. */
export const revokeAccess = job(
  'revoke-access',
  z.object({ provider: z.enum(['google', 'apple']), subject: z.string(), sealed: z.base64() }),
)

export const deletionJobs = [revokeAccess]
