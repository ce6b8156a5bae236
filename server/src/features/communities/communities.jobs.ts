import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { forgetOldReceivers } from '../giveables/index.ts'
import { refreshTrends } from './cards.queries.ts'

const refreshTrending = job('refresh-trending', z.object({}), { cron: '*/5 * * * *' })

export const communityJobs = [refreshTrending]

export const communityRuns = ({ db, clock }: Deps) => [
  runs(refreshTrending, async () => {
    await refreshTrends(db, clock.now())
    await forgetOldReceivers(db, clock.now())
  }),
]
