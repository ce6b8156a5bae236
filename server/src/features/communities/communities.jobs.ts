import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { forgetOldReceivers } from '../giveables/index.ts'
import { refreshTrends } from './cards.queries.ts'
import { lapseOffers } from './offers/end-offer.ts'
import { inheritDue } from './members/inherit-due.ts'

const refreshTrending = job('refresh-trending', z.object({}), { cron: '*/5 * * * *' })

const inherit = job('inherit-communities', z.object({}), { cron: '45 * * * *' })

export const communityJobs = [refreshTrending, inherit]

export const communityRuns = (deps: Deps) => [
  runs(refreshTrending, async () => {
    await refreshTrends(deps.db, deps.clock.now())
    await forgetOldReceivers(deps.db, deps.clock.now())
  }),
  runs(inherit, async () => {
    await inheritDue(deps)
    await lapseOffers(deps)
  }),
]
