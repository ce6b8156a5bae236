import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { deletionJobs, deletionRuns } from './deletion/deletion.jobs.ts'
import { mailJobs, mailRuns } from './mails/mails.jobs.ts'
import { sweepSignIns } from './sign-in/sign-ins.queries.ts'

const sweepOldSignIns = job('sweep-sign-ins', z.object({}), { cron: '20 8 * * *' })

export const accountJobs = [sweepOldSignIns, ...mailJobs, ...deletionJobs]

export const accountRuns = (deps: Deps) => [
  runs(sweepOldSignIns, async () => sweepSignIns(deps.db, new Date(deps.clock.now().getTime() - day))),
  ...mailRuns(deps),
  ...deletionRuns(deps),
]
