import { z } from 'zod'
import { day, type Clock } from '../time/clock.ts'
import type { Db } from '../database/db.ts'
import { sweepKeys } from '../http/idempotency.queries.ts'
import { sweepCounters } from '../http/limits.queries.ts'
import { job, runs } from './queue.ts'

const sweep = job('sweep', z.object({}), { cron: '40 8 * * *' })

export const platformJobs = [sweep]

export const platformRuns = ({ db, clock }: { db: Db; clock: Clock }) => [
  runs(sweep, async () => {
    const now = clock.now()
    await sweepCounters(db, now)
    await sweepKeys(db, new Date(now.getTime() - 7 * day))
  }),
]
