import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { sendThanks } from './send-thanks.ts'

export const mailThanks = job('mail-thanks', z.object({ gift: z.uuid() }))

export const thanksJobs = [mailThanks]

export const thanksRuns = (deps: Deps) => [runs(mailThanks, ({ gift }) => sendThanks(deps, gift))]
