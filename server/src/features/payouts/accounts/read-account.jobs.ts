import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** Reads the state of a nonprofit's account from the processor. */
export const readAccount = job('read-payout-account', z.object({ account: z.string() }))
