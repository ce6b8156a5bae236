import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { countHiddenGifts } from './count-hidden-gifts.ts'
import { enterSubtotals } from './enter-subtotals.ts'

const scores = job('count-hidden-gifts', z.object({}), { cron: '15 9 * * *' })
const subtotals = job('enter-subtotals', z.object({}), { cron: '*/5 * * * *' })

export const sumsJobs = [scores, subtotals]

export const sumsRuns = (deps: Deps) => [
  runs(scores, () => countHiddenGifts(deps)),
  runs(subtotals, () => enterSubtotals(deps)),
]
