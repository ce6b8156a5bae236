import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const mailClaimCode = job('mail-claim-code', z.object({ claim: z.uuid(), round: z.int() }))

export const claimJobs = [mailClaimCode]
