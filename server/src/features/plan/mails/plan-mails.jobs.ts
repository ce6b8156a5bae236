import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** `confirm`: its bank asks the giver. `held`, `open`: of one item. */
const planMails = ['failed', 'confirm', 'held', 'open', 'stopped', 'expiring'] as const

export const mailPlan = job(
  'mail-plan',
  z.object({
    user: z.int(),
    mail: z.enum(planMails),
    /** Names what happened: it is mailed once. */
    key: z.string(),
    month: z.string().optional(),
    item: z.uuid().optional(),
    card: z.object({ last4: z.string(), month: z.int(), year: z.int() }).optional(),
  }),
)
