import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { advanceDue } from './advance-due.ts'

const advance = job('advance-flash-campaigns', z.object({}), { cron: '* * * * *', afterStart: 1_000 })

export const advancingJobs = [advance]

export const advancingRuns = (deps: Deps) => [runs(advance, () => advanceDue(deps))]
