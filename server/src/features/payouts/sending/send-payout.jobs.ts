import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const sendPayout = job('send-payout', z.object({ uuid: z.uuid() }))
export const readTransfer = job('read-transfer', z.object({ transfer: z.string() }))
