import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const sendPayout = job('send-payout', z.object({ uuid: z.uuid() }))
/** Reads the state of a transfer from the processor. */
export const readTransfer = job('read-transfer', z.object({ transfer: z.string() }))
