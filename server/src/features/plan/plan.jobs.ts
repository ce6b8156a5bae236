import { z } from 'zod'
import { job, runs } from '../../platform/queue/queue.ts'
import { chargePlan } from './charging/charge-plan.job.ts'
import { runPlan, runPlans, type RunDeps } from './charging/run-plans.ts'
import { followAll } from './holding/follow-all.ts'
import { warnOfExpiry } from './expiry/warn-of-expiry.ts'
import { mailPlan } from './mails/plan-mails.jobs.ts'
import { sendPlanMail } from './mails/send-plan-mail.ts'
import { minute } from '../../platform/time/clock.ts'

const run = job('run-plans', z.object({}), { cron: '* * * * *', longest: 60 * minute })
const hold = job('follow-held-items', z.object({}), { cron: '*/15 * * * *' })
const expiry = job('warn-of-expiring-cards', z.object({}), { cron: '10 15 * * *' })

export const planJobs = [run, chargePlan, hold, expiry, mailPlan]

export const planRuns = (deps: RunDeps) => [
  runs(
    run,
    async () => {
      // while the demo world is filled, its months are charged by the code that fills it
      if (deps.filling.percent === null) await runPlans(deps)
    },
    { parallel: 1 },
  ),
  runs(chargePlan, ({ user }) => runPlan(deps, user)),
  runs(hold, () => followAll(deps), { parallel: 1 }),
  runs(expiry, () => warnOfExpiry(deps)),
  runs(mailPlan, (order) => sendPlanMail(deps, order)),
]
