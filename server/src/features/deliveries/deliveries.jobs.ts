import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const hourlyDigests = job('send-digests', z.object({}), { cron: '5 * * * *' })
export const mailDigest = job('mail-digest', z.object({ person_id: z.int(), on: z.iso.date() }))

export const pushSession = job(
  'push-session',
  z.object({ notification: z.uuid(), personId: z.int(), session: z.int() }),
)

export const deliveryJobs = [hourlyDigests, mailDigest, pushSession]
