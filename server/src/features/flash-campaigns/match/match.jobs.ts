import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** Refunds a sponsor's payment; `match-payments` runs it. */
export const giveMatchBack = job('give-match-back', z.object({ payment: z.uuid() }))
