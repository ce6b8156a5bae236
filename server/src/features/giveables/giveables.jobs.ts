import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

/** Refunds every gift to a giveable that was canceled; `gifts` runs it. */
export const refundAll = job('refund-all', z.object({ giveableId: z.int() }))

export const giveableJobs = [refundAll]
