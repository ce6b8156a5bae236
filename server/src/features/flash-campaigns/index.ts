import { runs } from '../../platform/queue/queue.ts'
import type { Deps } from '../../deps.ts'
import { advanceDue } from './advancing/advance-flash.ts'
import { advance, giveMatchBack, advancingJobs } from './flash.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { flashExports } from './flash.queries.ts'
import { forgetEntries, giveawayExports } from './giveaway/giveaway.queries.ts'
import { flashKind } from './flash-kind.ts'
import { flashRoutes } from './flash.http.ts'
import { deleteRemindersOf } from './running/reminders.queries.ts'
import { matchExports } from './match/payment/match-payments.queries.ts'
import { giveBackMatch } from './match/payment/give-back-match.ts'
import { matchPaymentRoutes } from './match/payment/match-payments.http.ts'
import { matchReactions } from './match/payment/match-payments.payments.ts'

export { createFlash, type CreateFlashInput } from './starting/create-flash.ts'
export { cancelFlash, takeDownFlash } from './running/cancel-flash.ts'
export { reportFlash } from './running/report-flash.ts'
export { cardColumnsFor as flashCardColumns, flashCampaigns, type CardRow as FlashCardRow } from './cards.queries.ts'
export { flashCard, liveCards, type WrittenCardRow as WrittenFlashCard } from './flash-card.ts'
export { listFlash } from './lists/list-flash.ts'
export { flashFound, liveFlash } from './lists/lists.queries.ts'
export { advanceFlash } from './advancing/advance-flash.ts'
export { advanceDue } from './advancing/advance-flash.ts'
export { fundMatch } from './match/payment/fund-match.ts'
export { lossOfRefund } from './match/payment/loss-of-refund.ts'
export { type PaidMatch, paidMatches } from './match/payment/match-payments.queries.ts'

const advancingRuns = (deps: Deps) => [runs(advance, () => advanceDue(deps))]

export const flashCampaignsFeature = {
  name: 'flash-campaigns',
  routes: (deps) => [...flashRoutes(deps), ...matchPaymentRoutes(deps)],
  jobs: [...advancingJobs, giveMatchBack],
  runs: (deps) => [...advancingRuns(deps), runs(giveMatchBack, ({ payment }) => giveBackMatch(deps, payment))],
  kind: flashKind,
  exports: { ...flashExports, ...giveawayExports, ...matchExports },
  reactions: matchReactions,
  async erase(trx, _, { id }) {
    await deleteRemindersOf(trx, id)
    await forgetEntries(trx, id)
  },
} satisfies Feature<Deps & WithKinds & WithPayments> & { reactions: unknown }
