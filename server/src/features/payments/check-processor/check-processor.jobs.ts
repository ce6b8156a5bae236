import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { hour, minute } from '../../../platform/clock.ts'
import { job, runs } from '../../../platform/queue.ts'
import { catchUpOnEvents } from '../../../processor/catch-up.ts'
import { tellOfDifferences } from './tell-differences.ts'

/** At a quiet hour, and soon after a start: who was away may have missed something. */
const check = job('check-processor', z.object({}), {
  cron: '53 9 * * *',
  afterStart: minute,
  longest: 6 * hour,
})

export const checkProcessorJobs = [check]

/** What was told while nobody was here is taken in first: it is no difference. Until that is done, this waits. */
export const checkProcessorRuns = (deps: Deps) => [
  runs(
    check,
    async () => {
      if (await catchUpOnEvents(deps)) return tellOfDifferences(deps)
      await deps.queue.send(deps.db, check, {}, { after: new Date(deps.clock.now().getTime() + 5 * minute) })
    },
    { atOnce: 1 },
  ),
]
