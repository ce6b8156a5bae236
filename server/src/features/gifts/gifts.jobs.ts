import { job } from '../../platform/queue/queue.ts'
import { z } from 'zod'

export const waiting = job('list-waiting-gifts', z.object({}), { cron: '*/5 * * * *' })
export const refunded = job('unlist-refunded-gifts', z.object({}), { cron: '25 9 * * *' })

const listingJobs = [waiting, refunded]

export const scores = job('count-hidden-gifts', z.object({}), { cron: '15 9 * * *' })
export const subtotals = job('enter-subtotals', z.object({}), { cron: '*/5 * * * *' })

const sumsJobs = [scores, subtotals]

export const giveBack = job(
  'give-gift-back',
  z.object({ payment: z.uuid(), gift: z.uuid().optional(), because: z.string() }),
)

export const giftJobs = [giveBack, ...listingJobs, ...sumsJobs]
