import { runs } from '../../platform/queue/queue.ts'
import { runPlan, runPlans, type RunDeps } from './charging/run-plans.ts'
import { cardSaved } from '../cards/index.ts'
import { rescuePlan } from './charging/rescue-plan.ts'
import { followAll } from './holding/follow-all.ts'
import { warnOfExpiry } from './expiry/warn-of-expiry.ts'
import { sendPlanMail } from './mails/send-plan-mail.ts'
import { chargePlan, mailPlan, run, hold, expiry, planJobs } from './plan.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { erasePlan } from './changing/stop-plan.ts'
import { planExports } from './plan.queries.ts'
import { addOneClickStop, planRoutes } from './plan.http.ts'
import { planReactions } from './plan.payments.ts'

export { runPlan } from './charging/run-plans.ts'
export { startItem } from './start-item.ts'
export { monthlyLinks } from './mails/send-plan-mail.ts'
export { monthlyGivingOf } from './coming-items.ts'
export { givesMonthly, hasPlan, subscribedCountOf } from './plan.queries.ts'

const planRuns = (deps: RunDeps) => [
  runs(run, () => runPlans(deps), { parallel: 1 }),
  runs(cardSaved, (saved) => rescuePlan(deps, saved)),
  runs(chargePlan, ({ user }) => runPlan(deps, user)),
  runs(hold, () => followAll(deps), { parallel: 1 }),
  runs(expiry, () => warnOfExpiry(deps)),
  runs(mailPlan, (order) => sendPlanMail(deps, order)),
]

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
