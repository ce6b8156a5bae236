import type { Feature } from '../../platform/feature.ts'
import { runs } from '../../platform/queue/queue.ts'
import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { nonprofitExports } from './export.queries.ts'
import { nonprofitRoutes } from './nonprofits.http.ts'
import { notifyNextOrganizers, notifyOrganizers } from './notify-organizers.ts'
import { leaveNonprofits } from './representatives/representatives.queries.ts'

export { isVerified } from './nonprofit.ts'
export {
  adopt,
  einAsWritten,
  listNonprofits,
  lockNonprofit,
  markStatus,
  nonprofitRef,
  setLastPayout,
  takesPayouts,
  type LockedNonprofit,
} from './nonprofits.queries.ts'
export { registerNonprofit, type NewNonprofit } from './register-nonprofit.ts'
export { importRegistry, ImportRuns } from './registry/import-registry.ts'
export { insertInvented, type InventedEntry } from './registry/invented.queries.ts'
export { importSummary, progressLine } from './registry/import-words.ts'
export { ForeignFile } from './registry/reading/read-files.ts'
export { insertRepresentative, representativeStatus } from './representatives/representatives.queries.ts'
export { suspendNonprofit, publishPages } from './suspend-nonprofit.ts'
export { verify, verifyNonprofit } from './verify-nonprofit.ts'

export const nonprofitsFeature = {
  name: 'nonprofits',
  routes: nonprofitRoutes,
  jobs: [notifyOrganizers],
  runs: (deps) => [runs(notifyOrganizers, (payload) => notifyNextOrganizers(deps, payload))],
  exports: nonprofitExports,
  erase: (trx, _, { id }) => leaveNonprofits(trx, id),
} satisfies Feature<Deps & WithKinds>
