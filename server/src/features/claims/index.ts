import type { Feature } from '../../platform/feature.ts'
import { claimRoutes } from './claims.http.ts'
import { claimJobs, claimRuns } from './claims.jobs.ts'
import { forgetClaims } from './claims.queries.ts'
import { claimExports } from './export.queries.ts'
import { claimDocuments } from './letter/claim-letter.http.ts'

export { openClaims } from './claims.queries.ts'
export { decideClaim, printClaimLetter } from './decide-claim.ts'
export { letterPdf } from './letter/claim-letter.ts'

export const claimsFeature = {
  name: 'claims',
  routes: claimRoutes,
  jobs: claimJobs,
  runs: claimRuns,
  documents: claimDocuments,
  exports: claimExports,
  erase: (trx, _, { id }) => forgetClaims(trx, id),
} satisfies Feature
