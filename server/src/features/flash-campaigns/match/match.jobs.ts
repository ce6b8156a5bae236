import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const giveMatchBack = job('give-match-back', z.object({ payment: z.uuid() }))
