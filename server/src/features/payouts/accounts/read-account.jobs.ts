import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const readAccount = job('read-payout-account', z.object({ account: z.string() }))
