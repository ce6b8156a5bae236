import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const pushSession = job(
  'push-session',
  z.object({ notification: z.uuid(), personId: z.int(), session: z.int() }),
)
