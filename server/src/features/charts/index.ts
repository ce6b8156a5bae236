import { type Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { refreshCharts } from './refresh-charts.ts'
import { refresh, chartJobs } from './charts.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { chartRoutes } from './charts.http.ts'

export { rebuildCharts } from './rebuild-charts.ts'
export { refreshCharts } from './refresh-charts.ts'

const chartRuns = (deps: Deps) => [runs(refresh, () => refreshCharts(deps))]

export const chartsFeature = {
  name: 'charts',
  routes: chartRoutes,
  jobs: chartJobs,
  runs: chartRuns,
} satisfies Feature
