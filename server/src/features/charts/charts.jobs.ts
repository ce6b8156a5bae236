import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { refreshCharts } from './refresh-charts.ts'

const refresh = job('refresh-charts', z.object({}), { cron: '* * * * *' })

export const chartJobs = [refresh]

export const chartRuns = (deps: Deps) => [runs(refresh, () => refreshCharts(deps))]
