import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sendClaimCode } from './claims/letter/send-claim-code.ts'
import { mailClaimCode, claimJobs } from './claims/claims.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { claimRoutes } from './claims/claims.http.ts'
import { changeExports, forgetChanges } from './changes/changes.queries.ts'
import { forgetClaims, claimExports } from './claims/claims.queries.ts'
import { claimDocuments } from './claims/letter/claim-letter.http.ts'
import { nonprofitExports } from './nonprofits.queries.ts'
import { nonprofitRoutes } from './nonprofits.http.ts'
import { notifyNextOrganizers, notifyOrganizers } from './notify-organizers.ts'
import { leaveNonprofits } from './representatives/representatives.queries.ts'

export { nonprofitsFound, type Registry, searchingFor } from './list.queries.ts'
export { isVerified } from './nonprofit.ts'
export {
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
export { verifyNonprofit } from './verify-nonprofit.ts'
export { decideClaim, printClaimLetter } from './claims/decide-claim.ts'
export { letterPdf } from './claims/letter/claim-letter.ts'
export { openClaims } from './claims/claims.queries.ts'
export { waitingChanges } from './changes/changes.queries.ts'
export { decideChange } from './changes/decide-change.ts'
export { listRepresentatives, removeAsStaff } from './representatives/remove-representative.ts'

const claimRuns = (deps: Deps) => [
  runs(mailClaimCode, ({ claim, round }) => sendClaimCode(deps, { uuid: claim, round })),
]

export const nonprofitsFeature = {
  name: 'nonprofits',
  routes: (deps) => [...nonprofitRoutes(deps), ...claimRoutes(deps)],
  jobs: [notifyOrganizers, ...claimJobs],
  runs: (deps) => [runs(notifyOrganizers, (payload) => notifyNextOrganizers(deps, payload)), ...claimRuns(deps)],
  documents: claimDocuments,
  exports: { ...nonprofitExports, ...claimExports, ...changeExports },
  async erase(trx, _, { id }) {
    await forgetClaims(trx, id)
    await forgetChanges(trx, id)
    await leaveNonprofits(trx, id)
  },
} satisfies Feature<Deps & WithKinds>
