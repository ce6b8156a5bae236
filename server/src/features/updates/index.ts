import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import { freeFile } from '../files/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import { feedAddresses } from './feed/feed-address.ts'
import { mayListen } from './may-listen.ts'
import { forgetUnpublished, updateExports } from './personal.queries.ts'
import { updateAnchor } from './update-anchor.ts'
import { updateRoutes } from './updates.http.ts'
import { updateJobs, updateRuns } from './updates.jobs.ts'

export { mayListen } from './may-listen.ts'
export { postUpdate } from './publishing/post-update.ts'
export { cardColumns, giveableColumn, type CardRow } from './reading/columns.queries.ts'
export { latestColumn, type LatestUpdate } from './reading/latest.queries.ts'
export { cardOf } from './reading/shown.ts'
export { updatesSince } from './reading/updates-since.ts'

export const updatesFeature = {
  name: 'updates',
  routes: updateRoutes,
  jobs: updateJobs,
  runs: updateRuns,
  documents: feedAddresses,
  anchors: [updateAnchor],
  exports: updateExports,
  live: [{ kind: 'updates', mayListen }],
  async erase(trx, deps, { id }) {
    for (const file of await forgetUnpublished(trx, id)) await freeFile(trx, deps, file)
  },
} satisfies Feature<Deps & WithKinds>
