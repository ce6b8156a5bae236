import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { runs } from '../../platform/queue/queue.ts'
import { giveMatchBack } from '../flash-campaigns/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { matchExports } from './export.queries.ts'
import { giveBackMatch } from './give-back-match.ts'
import { matchPaymentRoutes } from './match-payments.http.ts'
import { matchReactions } from './match-payments.payments.ts'

export { fundMatch } from './fund-match.ts'
export { paidMatches, type PaidMatch } from './match-payments.queries.ts'

export const matchPaymentsFeature = {
  name: 'match-payments',
  routes: matchPaymentRoutes,
  runs: (deps) => [runs(giveMatchBack, ({ payment }) => giveBackMatch(deps, payment))],
  exports: matchExports,
  reactions: matchReactions,
} satisfies Feature<Deps & WithKinds & WithPayments> & { reactions: unknown }
