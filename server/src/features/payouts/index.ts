import type { Feature } from '../../platform/feature.ts'
import { payoutRoutes } from './payouts.http.ts'
import { payoutJobs, payoutRuns } from './payouts.jobs.ts'
import { payoutDocuments } from './statement/statement.http.ts'

export { accountOf } from './accounts/accounts.queries.ts'
export { onboard } from './accounts/open-account.ts'
export { readAccountOf } from './accounts/read-account.ts'
export { knownPayouts, sentPayouts, type KnownPayout } from './compare.queries.ts'
export { followOpenPayouts } from './sending/follow-open.ts'
export { runPayouts } from './run-payouts.ts'
export { notePayoutEvents } from './note-payout-events.ts'
export { partsOf } from './shown.queries.ts'

export const payoutsFeature = {
  name: 'payouts',
  routes: payoutRoutes,
  jobs: payoutJobs,
  runs: payoutRuns,
  documents: payoutDocuments,
} satisfies Feature
