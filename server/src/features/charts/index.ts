import type { Feature } from '../../platform/feature.ts'
import { chartRoutes } from './charts.http.ts'
import { chartJobs, chartRuns } from './charts.jobs.ts'

export { rebuildCharts } from './rebuild-charts.ts'
export { refreshCharts } from './refresh-charts.ts'

export const chartsFeature = {
  name: 'charts',
  routes: chartRoutes,
  jobs: chartJobs,
  runs: chartRuns,
} satisfies Feature
