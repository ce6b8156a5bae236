export { proofJobs, proofRuns } from './proofs.jobs.ts'
export { proofRoutes } from './proofs.http.ts'
export { spendProof } from './spend-proof.ts'
