import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { enterDay } from './enter-day.ts'

const daily = job('enter-day-into-feeds', z.object({}), { cron: '10 9 * * *' })

export const feedJobs = [daily]

export const feedRuns = (deps: Deps) => [runs(daily, () => enterDay(deps))]
