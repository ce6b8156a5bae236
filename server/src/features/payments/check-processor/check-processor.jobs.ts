import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hour, minute } from '../../../platform/time/clock.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { catchUpOnEvents } from '../../../processor/catch-up.ts'
import { raiseDifferences } from './raise-differences.ts'

/** Runs at a quiet hour, and soon after a start, since events may have been missed while the server was down. */
const check = job('check-processor', z.object({}), {
  cron: '53 9 * * *',
  afterStart: minute,
  longest: 6 * hour,
})

export const checkProcessorJobs = [check]

/** Fetches missed events first, because they would show up as differences. */
export const checkProcessorRuns = (deps: Deps) => [
  runs(
    check,
    async () => {
      if (await catchUpOnEvents(deps)) return raiseDifferences(deps)
      await deps.queue.send(deps.db, check, {}, { after: new Date(deps.clock.now().getTime() + 5 * minute) })
    },
    { parallel: 1 },
  ),
]
