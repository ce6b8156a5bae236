import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** Charges one plan now instead of in the next run. */
export const chargePlan = job('charge-plan', z.object({ user: z.int() }))
