import { z } from 'zod'
import { type Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { refreshCampaignTrends } from '../campaigns/index.ts'
import { refreshTotals } from './home.queries.ts'
import type { Feature } from '../../platform/feature.ts'
import { homeRoutes } from './home.http.ts'

export { refreshTotals } from './home.queries.ts'
export { deleteNotice, readNotice, storeFilled, storeNotice } from './notice.queries.ts'

const refreshHome = job('refresh-home-totals', z.object({}), { cron: '*/5 * * * *' })

const homeRuns = ({ db, clock }: Deps) => [
  runs(refreshHome, async () => {
    await refreshTotals(db, clock.now())
    await refreshCampaignTrends(db, clock.now())
  }),
]

export const homeFeature = {
  name: 'home',
  routes: homeRoutes,
  jobs: [refreshHome],
  runs: homeRuns,
} satisfies Feature
