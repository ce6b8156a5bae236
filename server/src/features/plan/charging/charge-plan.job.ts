import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** One plan at once, in place of with the next run. */
export const chargePlan = job('charge-plan', z.object({ user: z.int() }))
