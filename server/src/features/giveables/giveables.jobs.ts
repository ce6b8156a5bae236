import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

/** Refunds every gift to a canceled giveable. The feature `gifts` runs the job. */
export const refundAll = job('refund-all', z.object({ giveableId: z.int() }))

export const giveableJobs = [refundAll]
