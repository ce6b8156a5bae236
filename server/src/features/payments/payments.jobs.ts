import type { WithPayments } from './with-payments.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { catchUp, catchUpOnEvents } from '../../processor/catch-up.ts'
import { forgetOldEvents, sweepInbox } from '../../processor/sweep-inbox.ts'
import { askAboutAttempt } from './attempts/attempts.jobs.ts'
import { checkProcessorJobs, checkProcessorRuns } from './check-processor/check-processor.jobs.ts'
import { learnFees } from './fees/learn-fees.ts'
import { applyLateEvents } from './apply-late-events.ts'
import { lookAtAttempt, reconcilePayments } from './reconcile.ts'
import { sendRefund } from './refunds/send-refund.jobs.ts'
import { askProcessorForRefund } from './refunds/send-refund.ts'

const reconcile = job('reconcile-payments', z.object({}), { cron: '*/5 * * * *' })
const lateEvents = job('apply-late-events', z.object({}), { cron: '*/5 * * * *' })
const fees = job('learn-fees', z.object({}), { cron: '* * * * *' })

export const paymentJobs = [
  catchUp,
  sweepInbox,
  reconcile,
  askAboutAttempt,
  lateEvents,
  fees,
  sendRefund,
  ...checkProcessorJobs,
]

export const paymentRuns = (deps: Deps & WithPayments) => [
  runs(catchUp, async () => void (await catchUpOnEvents(deps)), { parallel: 1 }),
  runs(sweepInbox, () => forgetOldEvents(deps), { parallel: 1 }),
  runs(reconcile, () => reconcilePayments(deps), { parallel: 1 }),
  runs(askAboutAttempt, ({ payment }) => lookAtAttempt(deps, payment)),
  runs(lateEvents, () => applyLateEvents(deps), { parallel: 1 }),
  runs(sendRefund, ({ uuid }) => askProcessorForRefund(deps, uuid)),
  runs(fees, () => learnFees(deps), { parallel: 1 }),
  ...checkProcessorRuns(deps),
]
