import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { refreshCampaignTrends } from '../campaigns/index.ts'
import { refreshTotals } from './home.queries.ts'

const refreshHome = job('refresh-home-totals', z.object({}), { cron: '*/5 * * * *' })

export const homeJobs = [refreshHome]

export const homeRuns = ({ db, clock }: Deps) => [
  runs(refreshHome, async () => {
    await refreshTotals(db, clock.now())
    await refreshCampaignTrends(db, clock.now())
  }),
]
