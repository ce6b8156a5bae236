import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { signInProviders } from '../providers/sign-in-provider.ts'
import { encryption } from '../encryption.ts'

/** The job's data contains the refresh token only encrypted; it is decrypted when it is revoked. */
export const revokeAccess = job(
  'revoke-access',
  z.object({ provider: z.enum(['google', 'apple']), subject: z.string(), sealed: z.base64() }),
)

export const deletionJobs = [revokeAccess]

export const deletionRuns = (deps: Deps) => {
  const providers = signInProviders(deps)
  const { decrypt } = encryption(deps.config)
  return [
    runs(revokeAccess, async ({ provider, subject, sealed }) => {
      await providers[provider]?.revoke(decrypt(Buffer.from(sealed, 'base64'), `${provider}:${subject}`))
    }),
  ]
}
