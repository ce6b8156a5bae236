import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/clock.ts'
import { job, runs } from '../../platform/queue.ts'
import { sweepSignIns } from './sign-in/sign-ins.queries.ts'

const sweepOldSignIns = job('sweep-sign-ins', z.object({}), { cron: '20 8 * * *' })

export const accountJobs = [sweepOldSignIns]

export const accountRuns = ({ db, clock }: Deps) => [
  runs(sweepOldSignIns, async () => sweepSignIns(db, new Date(clock.now().getTime() - day))),
]
