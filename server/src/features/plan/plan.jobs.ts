import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'
import { minute } from '../../platform/time/clock.ts'

/** Charges one plan now instead of in the next run. */
export const chargePlan = job('charge-plan', z.object({ user: z.int() }))

/** `confirm`: the bank requires a check by the giver. `held`, `open`, `refunded`: about one item. */
const planMails = [
  'failed',
  'confirm',
  'missed',
  'held',
  'open',
  'stopped',
  'expiring',
  'disputed',
  'disputeWon',
  'disputeLost',
  'refunded',
] as const

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

export const run = job('run-plans', z.object({}), { cron: '* * * * *', longest: 60 * minute })
export const hold = job('follow-held-items', z.object({}), { cron: '*/15 * * * *' })
export const expiry = job('warn-of-expiring-cards', z.object({}), { cron: '10 15 * * *' })

export const planJobs = [run, chargePlan, hold, expiry, mailPlan]
