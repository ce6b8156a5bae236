import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const sendPayout = job('send-payout', z.object({ uuid: z.uuid() }))
/** The processor is asked what became of a transfer. */
export const readTransfer = job('read-transfer', z.object({ transfer: z.string() }))
