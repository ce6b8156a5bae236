import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** The processor is asked what became of a nonprofit's account. */
export const readAccount = job('read-payout-account', z.object({ account: z.string() }))
