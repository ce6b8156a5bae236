import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const waiting = job('list-waiting-gifts', z.object({}), { cron: '*/5 * * * *' })
export const refunded = job('unlist-refunded-gifts', z.object({}), { cron: '25 9 * * *' })

export const scores = job('count-hidden-gifts', z.object({}), { cron: '15 9 * * *' })
export const subtotals = job('enter-subtotals', z.object({}), { cron: '*/5 * * * *' })

export const giveBack = job(
  'give-gift-back',
  z.object({ payment: z.uuid(), gift: z.uuid().optional(), because: z.string() }),
)
/** Refunds every gift to a canceled giveable. */
export const refundAll = job('refund-all', z.object({ giveableId: z.int() }))

export const giftJobs = [giveBack, refundAll, waiting, refunded, scores, subtotals]
