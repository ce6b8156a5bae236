import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** `confirm`: the bank requires a check by the giver. `held`, `open`: about one item. */
const planMails = ['failed', 'confirm', 'held', 'open', 'stopped', 'expiring'] as const

export const mailPlan = job(
  'mail-plan',
  z.object({
    user: z.int(),
    mail: z.enum(planMails),
    /** Identifies what happened, so that it is mailed only once. */
    key: z.string(),
    month: z.string().optional(),
    item: z.uuid().optional(),
    card: z.object({ last4: z.string(), month: z.int(), year: z.int() }).optional(),
  }),
)
