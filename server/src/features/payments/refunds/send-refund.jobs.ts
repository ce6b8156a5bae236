import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const sendRefund = job('send-refund', z.object({ uuid: z.uuid() }))
