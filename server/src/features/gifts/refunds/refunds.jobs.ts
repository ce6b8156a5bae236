import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const giveBack = job(
  'give-gift-back',
  z.object({ payment: z.uuid(), gift: z.uuid().optional(), because: z.string() }),
)
