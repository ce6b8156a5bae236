import type { Feature } from '../../platform/feature.ts'
import { erasePlan } from './erase-plan.ts'
import { planExports } from './export.queries.ts'
import { addOneClickStop, planRoutes } from './plan.http.ts'
import { planJobs, planRuns } from './plan.jobs.ts'
import { planReactions } from './plan.payments.ts'
import type { RunDeps } from './charging/run-plans.ts'

export { runPlan } from './charging/run-plans.ts'
export { startItem } from './start-item.ts'
export { monthlyLinks } from './mails/monthly-links.ts'
export { monthlyCentsOf, subscribedCountOf } from './figures.queries.ts'

export const planFeature = {
  name: 'plan',
  routes: planRoutes,
  jobs: planJobs,
  runs: planRuns,
  documents: addOneClickStop,
  reactions: planReactions,
  exports: planExports,
  erase: (trx, deps, { id }) => erasePlan(trx, deps, id),
} satisfies Feature<RunDeps>
