import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const mailStatementLink = job('mail-statement-link', z.object({ uuid: z.uuid() }))
