import { z } from 'zod'
import { job } from '../../../platform/queue.ts'

/** Has a stray charge given back, and learns its fee. */
export const giveStrayBack = job('give-stray-charge-back', z.object({ intent: z.string() }))
