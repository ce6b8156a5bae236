import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { enterDay } from './feed/enter-day.ts'
import { daily, publishScheduled, publishDueUpdates, feedJobs, updateJobs } from './updates.jobs.ts'
import type { WithKinds } from '../giveables/index.ts'
import { publishDue } from './publishing/publish-due.ts'
import type { Feature } from '../../platform/feature.ts'
import { freeFile } from '../photos/index.ts'
import { feedAddresses } from './atom/feed-address.ts'
import { feedRoutes, updateRoutes } from './updates.http.ts'
import { mayListen } from './may-listen.ts'
import { forgetUnpublished, updateExports } from './publishing/writing.queries.ts'
import { updateAnchor } from './update-anchor.ts'

export { postUpdate } from './publishing/post-update.ts'
export { latestColumn, type LatestUpdate } from './reading/updates.queries.ts'
export { updatesSince } from './reading/updates-since.ts'

const updateRuns = (deps: Deps & WithKinds) => [
  runs(publishScheduled, () => publishDue(deps)),
  runs(publishDueUpdates, () => publishDue(deps)),
]

const feedRuns = (deps: Deps) => [runs(daily, () => enterDay(deps))]

export const updatesFeature = {
  name: 'updates',
  routes: (deps) => [...updateRoutes(deps), ...feedRoutes(deps)],
  jobs: [...updateJobs, ...feedJobs],
  runs: (deps) => [...updateRuns(deps), ...feedRuns(deps)],
  documents: feedAddresses,
  anchors: [updateAnchor],
  exports: updateExports,
  live: [
    { kind: 'updates', mayListen },
    { kind: 'feeds', mayListen },
  ],
  async erase(trx, deps, { id }) {
    for (const file of await forgetUnpublished(trx, id)) await freeFile(trx, deps, file)
  },
} satisfies Feature<Deps & WithKinds>
