import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { sendClaimCode } from './letter/send-claim-code.ts'

export const mailClaimCode = job('mail-claim-code', z.object({ claim: z.uuid(), round: z.int() }))

export const claimJobs = [mailClaimCode]

export const claimRuns = (deps: Deps) => [
  runs(mailClaimCode, ({ claim, round }) => sendClaimCode(deps, { uuid: claim, round })),
]
