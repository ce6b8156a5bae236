import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { promiseJobs, promiseRuns } from './promises.jobs.ts'

export { shownPromise, type StoredPromise } from './promise.ts'
export { promiseOf, storePromises, type NewPromise } from './promises.queries.ts'
export { remindOfReports } from './remind-of-reports.ts'

export const promisesFeature = {
  name: 'promises',
  jobs: promiseJobs,
  runs: promiseRuns,
} satisfies Feature<Deps & WithKinds>
