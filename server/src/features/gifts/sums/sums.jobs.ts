import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { countHeld } from './count-held.ts'
import { enterSubtotals } from './enter-subtotals.ts'

const scores = job('count-held-gifts', z.object({}), { cron: '15 9 * * *' })
const subtotals = job('enter-subtotals', z.object({}), { cron: '*/5 * * * *' })

export const sumsJobs = [scores, subtotals]

export const sumsRuns = (deps: Deps) => [
  runs(scores, () => countHeld(deps)),
  runs(subtotals, () => enterSubtotals(deps)),
]
