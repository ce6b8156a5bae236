import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { job } from '../../../platform/queue/queue.ts'
import { type Notice } from './send-notice.ts'

const about = { user_id: z.int(), at: z.iso.datetime() }

export const mailNewEmail = job('mail-new-email', z.object(about))

/** About the account's security, so nobody can switch it off. `to`: the address at the time of the event. */
export const mailNotice = job(
  'mail-account-notice',
  z.object({
    ...about,
    uuid: z.uuid(),
    content: z.discriminatedUnion('what', [
      z.object({ what: z.literal('email-asked'), to: z.string() }),
      z.object({ what: z.literal('password-set') }),
      z.object({ what: z.literal('new-device'), browser: z.string().nullable(), system: z.string().nullable() }),
    ]),
  }),
)

/** Queues the email in the transaction of the event. */
export async function notifyByMail(
  trx: Trx,
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  { userId, content }: { userId: number; content: Notice },
): Promise<void> {
  const now = clock.now()
  await queue.send(trx, mailNotice, { user_id: userId, uuid: uuidv7(now), at: now.toISOString(), content })
}

export const mailJobs = [mailNewEmail, mailNotice]
