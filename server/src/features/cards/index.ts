import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sweepSpent } from './proof-of-work/proof-of-work.queries.ts'
import { sweepProofs, detachCard, sheetTried, sweepCardTries, cardJobs, proofOfWorkJobs } from './cards.jobs.ts'
import { hour } from '../../platform/time/clock.ts'
import { sweepSheetPlaces, sweepTries } from './attempts.queries.ts'
import { countSheetTry } from './attempt-within-limits.ts'
export { shareCard, sharesCardWith, storeSheetPlaces } from './attempts.queries.ts'
import type { Feature } from '../../platform/feature.ts'
import { forgetCards } from './forget-cards.ts'
import { cardRoutes, proofOfWorkRoutes } from './cards.http.ts'
import { cardExports } from './cards.queries.ts'

export { findOwnCard } from './cards.queries.ts'
export { lockCardsOf } from './customers.queries.ts'
export { mayKnowWhy, mayTryNextInSheet, spendCard, type Payer } from './check-attempts.ts'
export { mustBeOpenState } from './closed-states/must-be-open-state.ts'
export { customerOf } from './customer.ts'
export { applyCardEvent } from './store-card.ts'
export { cardSaved, sheetTried } from './cards.jobs.ts'
export { noteRefusedCard } from './remove-card.ts'
export { attemptWithinLimits } from './attempt-within-limits.ts'

const cardRuns = (deps: Deps) => [
  runs(detachCard, ({ methodId }) => deps.processor.detach(methodId)),
  runs(sheetTried, (tried) => countSheetTry(deps, tried)),
  runs(sweepCardTries, () => sweepPlaces(deps)),
]

async function sweepPlaces({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime()
  await sweepTries(db, new Date(now - hour))
  // a sheet ends an hour after it was opened, and its last event may come late
  await sweepSheetPlaces(db, new Date(now - 3 * hour))
}

const proofOfWorkRuns = ({ db, clock }: Deps) => [runs(sweepProofs, () => sweepSpent(db, clock.now()))]

export const cardsFeature = {
  name: 'cards',
  routes: (deps) => [...cardRoutes(deps), ...proofOfWorkRoutes(deps)],
  jobs: [...cardJobs, ...proofOfWorkJobs],
  runs: (deps) => [...cardRuns(deps), ...proofOfWorkRuns(deps)],
  exports: cardExports,
  erase: (trx, deps, { id }) => forgetCards(trx, deps, id),
} satisfies Feature
