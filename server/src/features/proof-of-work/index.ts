import type { Feature } from '../../platform/feature.ts'
import { proofOfWorkRoutes } from './proof-of-work.http.ts'
import { proofOfWorkJobs, proofOfWorkRuns } from './proof-of-work.jobs.ts'

export { spendProof } from './spend-proof.ts'

export const proofOfWorkFeature = {
  name: 'proof-of-work',
  routes: proofOfWorkRoutes,
  jobs: proofOfWorkJobs,
  runs: proofOfWorkRuns,
} satisfies Feature
