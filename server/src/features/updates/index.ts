import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import { freeFile } from '../photos/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import { feedAddresses } from './atom/feed-address.ts'
import { feedRoutes } from './feed/feed.http.ts'
import { feedJobs, feedRuns } from './feed/feed.jobs.ts'
import { mayListen } from './may-listen.ts'
import { forgetUnpublished, updateExports } from './personal.queries.ts'
import { updateAnchor } from './update-anchor.ts'
import { updateRoutes } from './updates.http.ts'
import { updateJobs, updateRuns } from './updates.jobs.ts'

export { enterDay } from './feed/enter-day.ts'
export { mayListen } from './may-listen.ts'
export { postUpdate } from './publishing/post-update.ts'
export { cardColumns, giveableColumn, type CardRow } from './reading/columns.queries.ts'
export { latestColumn, type LatestUpdate } from './reading/latest.queries.ts'
export { cardOf } from './reading/shown.ts'
export { updatesSince } from './reading/updates-since.ts'

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
