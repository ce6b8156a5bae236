export { shareCard, sharesCardWith } from './attempts.queries.ts'
import type { Feature } from '../../platform/feature.ts'
import { forgetCards } from './forget-cards.ts'
import { cardRoutes } from './cards.http.ts'
import { cardJobs, cardRuns } from './cards.jobs.ts'
import { cardExports } from './export.queries.ts'
import { proofOfWorkRoutes } from './proof-of-work/proof-of-work.http.ts'
import { proofOfWorkJobs, proofOfWorkRuns } from './proof-of-work/proof-of-work.jobs.ts'

export { findOwnCard } from './cards.queries.ts'
export { mayKnowWhy, spendCard, type Payer } from './check-attempts.ts'
export { mustBeOpenState } from './closed-states/must-be-open-state.ts'
export { customerOf } from './customer.ts'
export { applyCardEvent } from './store-card.ts'
export { attemptWithinLimits } from './attempt-within-limits.ts'

export const cardsFeature = {
  name: 'cards',
  routes: (deps) => [...cardRoutes(deps), ...proofOfWorkRoutes(deps)],
  jobs: [...cardJobs, ...proofOfWorkJobs],
  runs: (deps) => [...cardRuns(deps), ...proofOfWorkRuns(deps)],
  exports: cardExports,
  erase: (trx, deps, { id }) => forgetCards(trx, deps, id),
} satisfies Feature
