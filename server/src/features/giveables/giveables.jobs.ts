import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

/** Refunds every gift to a canceled giveable. The feature `gifts` runs the job. */
export const refundAll = job('refund-all', z.object({ giveableId: z.int() }))

export const giveableJobs = [refundAll]

export const remind = job('remind-of-reports', z.object({}), { cron: '0 14 * * *' })

export const promiseJobs = [remind]
