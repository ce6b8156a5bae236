import type { Feature } from '../../platform/feature.ts'
import { homeRoutes } from './home.http.ts'
import { homeJobs, homeRuns } from './home.jobs.ts'

export { refreshTotals } from './home.queries.ts'

export const homeFeature = {
  name: 'home',
  routes: homeRoutes,
  jobs: homeJobs,
  runs: homeRuns,
} satisfies Feature
