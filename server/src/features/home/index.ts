import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import type { WithPictures } from '../files/index.ts'
import { homeRoutes } from './home.http.ts'
import { homeUserRoutes } from './user.http.ts'
import { homeJobs, homeRuns } from './home.jobs.ts'

export { refreshTotals } from './home.queries.ts'

export const homeFeature = {
  name: 'home',
  routes: (deps: Deps & WithPictures) => [...homeRoutes(deps), ...homeUserRoutes(deps)],
  jobs: homeJobs,
  runs: homeRuns,
} satisfies Feature
