import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { sweepSpent } from './proofs.queries.ts'

const sweepProofs = job('sweep-proofs', z.object({}), { cron: '45 * * * *' })

export const proofJobs = [sweepProofs]

export const proofRuns = ({ db, clock }: Deps) => [runs(sweepProofs, () => sweepSpent(db, clock.now()))]
