export { shareCard, sharesCardWith } from './attempts.queries.ts'
import type { Feature } from '../../platform/feature.ts'
import { forgetCards } from './forget-cards.ts'
import { cardRoutes } from './cards.http.ts'
import { cardJobs, cardRuns } from './cards.jobs.ts'
import { cardExports } from './export.queries.ts'

export { findOwnCard } from './cards.queries.ts'
export { mayKnowWhy, spendCard, type Payer } from './check-attempts.ts'
export { mustBeOpenState } from './closed-states/must-be-open-state.ts'
export { customerOf } from './customer.ts'
export { applyCardEvent } from './store-card.ts'
export { attemptWithinLimits } from './attempt-within-limits.ts'

export const cardsFeature = {
  name: 'cards',
  routes: cardRoutes,
  jobs: cardJobs,
  runs: cardRuns,
  exports: cardExports,
  erase: (trx, deps, { id }) => forgetCards(trx, deps, id),
} satisfies Feature
