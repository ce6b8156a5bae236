import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { sendReceipt } from './send-receipt.ts'

export const mailReceipt = job('mail-receipt', z.object({ number: z.string() }))

export const receiptJobs = [mailReceipt]

export const receiptRuns = (deps: Deps) => [runs(mailReceipt, ({ number }) => sendReceipt(deps, number))]
