import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue.ts'
import { sendNewEmail } from './send-new-email.ts'
import { sendNotice } from './send-notice.ts'

const about = { user_id: z.int(), at: z.iso.datetime() }

/** To the address that waits to be confirmed. */
export const mailNewEmail = job('mail-new-email', z.object(about))

/** What happened to an account; it cannot be switched off. `to`: the address that is to hear of it, whatever follows. */
export const mailNotice = job(
  'mail-account-notice',
  z.object({
    ...about,
    told: z.discriminatedUnion('what', [
      z.object({ what: z.literal('email-asked'), to: z.string() }),
      z.object({ what: z.literal('password-set') }),
      z.object({ what: z.literal('new-device'), browser: z.string().nullable(), system: z.string().nullable() }),
    ]),
  }),
)

export const letterJobs = [mailNewEmail, mailNotice]

export const letterRuns = (deps: Deps) => [
  runs(mailNewEmail, ({ user_id: userId, at }) => sendNewEmail(deps, { userId, at: new Date(at) })),
  runs(mailNotice, ({ user_id: userId, at, told }) => sendNotice(deps, { userId, at: new Date(at), told })),
]
