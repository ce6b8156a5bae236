import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { sweepSpent } from './proof-of-work.queries.ts'

const sweepProofs = job('sweep-proofs', z.object({}), { cron: '45 * * * *' })

export const proofOfWorkJobs = [sweepProofs]

export const proofOfWorkRuns = ({ db, clock }: Deps) => [runs(sweepProofs, () => sweepSpent(db, clock.now()))]
