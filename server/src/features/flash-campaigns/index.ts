import type { Feature } from '../../platform/feature.ts'
import { flashExports } from './export.queries.ts'
import { forgetEntries, giveawayExports } from './giveaway/giveaway.queries.ts'
import { flashKind } from './flash-kind.ts'
import { flashRoutes } from './flash.http.ts'
import { deleteRemindersOf } from './running/reminders.queries.ts'
import { giveMatchBack } from './match/match.jobs.ts'
import { advancingJobs, advancingRuns } from './advancing/advancing.jobs.ts'

export { createFlash, type FlashOrder } from './starting/create-flash.ts'
export { cancelFlash, takeDownFlash } from './running/cancel-flash.ts'
export { extendFlash } from './running/extend-flash.ts'
export { reportFlash } from './running/report-flash.ts'
export { cardColumnsFor as flashCardColumns, flashCampaigns, type CardRow as FlashCardRow } from './cards.queries.ts'
export { flashCard } from './flash-card.ts'
export { listFlash } from './lists/list-flash.ts'
export { liveFlash } from './lists/lists.queries.ts'
export { moveMatch } from './match/fund-pool.ts'
export { poolOf } from './match/pools.queries.ts'
export { giveMatchBack } from './match/match.jobs.ts'
export { advanceFlash } from './advancing/advance-flash.ts'
export { advanceDue } from './advancing/advance-due.ts'

export const flashCampaignsFeature = {
  name: 'flash-campaigns',
  routes: flashRoutes,
  jobs: [...advancingJobs, giveMatchBack],
  runs: advancingRuns,
  kind: flashKind,
  exports: { ...flashExports, ...giveawayExports },
  async erase(trx, _, { id }) {
    await deleteRemindersOf(trx, id)
    await forgetEntries(trx, id)
  },
} satisfies Feature
