import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

/** Refunds a sponsor's payment; `give-back-match.ts` does it. */
export const giveMatchBack = job('give-match-back', z.object({ payment: z.uuid() }))

export const advance = job('advance-flash-campaigns', z.object({}), { cron: '* * * * *', afterStart: 1_000 })

export const advancingJobs = [advance]
