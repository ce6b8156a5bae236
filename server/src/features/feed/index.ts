import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { mayListen } from '../updates/index.ts'
import { feedRoutes } from './feed.http.ts'
import { feedJobs, feedRuns } from './feed.jobs.ts'

export { enterDay } from './enter-day.ts'

export const feedFeature = {
  name: 'feed',
  routes: feedRoutes,
  jobs: feedJobs,
  runs: feedRuns,
  live: [{ kind: 'feeds', mayListen }],
} satisfies Feature<Deps & WithKinds>
