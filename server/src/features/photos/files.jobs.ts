import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { sweepStrays, sweepUnused } from './sweep-files.ts'

const sweepUnusedFiles = job('sweep-unused-files', z.object({}), { cron: '25 * * * *' })
const sweepStrayFiles = job('sweep-stray-files', z.object({}), { cron: '35 9 * * *' })

export const fileJobs = [sweepUnusedFiles, sweepStrayFiles]

export const fileRuns = (deps: Deps) => [
  runs(sweepUnusedFiles, () => sweepUnused(deps)),
  runs(sweepStrayFiles, () => sweepStrays(deps)),
]
