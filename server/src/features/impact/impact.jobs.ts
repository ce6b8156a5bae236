import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { countHeld } from './impact.queries.ts'

const countHeldGifts = job('count-held-gifts', z.object({}), { cron: '15 9 * * *' })

export const impactJobs = [countHeldGifts]

export const impactRuns = ({ db, clock }: Deps) => [
  runs(countHeldGifts, async () => void (await db.transaction().execute((trx) => countHeld(trx, clock.now())))),
]
