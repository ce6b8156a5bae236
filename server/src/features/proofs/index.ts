import type { Feature } from '../../platform/feature.ts'
import { proofRoutes } from './proofs.http.ts'
import { proofJobs, proofRuns } from './proofs.jobs.ts'

export { spendProof } from './spend-proof.ts'

export const proofsFeature = {
  name: 'proofs',
  routes: proofRoutes,
  jobs: proofJobs,
  runs: proofRuns,
} satisfies Feature
