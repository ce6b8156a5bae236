import { z } from 'zod'
import { job } from '../../../platform/queue.ts'

export const giveStrayBack = job('give-stray-charge-back', z.object({ intent: z.string() }))
