import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { catchUp, catchUpOnEvents } from '../../processor/catch-up.ts'
import { forgetOldEvents, sweepInbox } from '../../processor/sweep-inbox.ts'
import { checkProcessorJobs, checkProcessorRuns } from './check-processor/check-processor.jobs.ts'
import { learnFees } from './fees/learn-fees.ts'
import { followLateWords } from './follow-late-words.ts'
import { reconcilePayments } from './reconcile.ts'
import { askProcessorForRefund, sendRefund } from './refunds/send-refund.ts'
import { returnStrayCharge } from './strays/give-stray-back.ts'
import { giveStrayBack } from './strays/strays.jobs.ts'

const reconcile = job('reconcile-payments', z.object({}), { cron: '*/5 * * * *' })
const lateWords = job('follow-late-words', z.object({}), { cron: '*/5 * * * *' })
const fees = job('learn-fees', z.object({}), { cron: '* * * * *' })

export const paymentJobs = [
  catchUp,
  sweepInbox,
  reconcile,
  lateWords,
  fees,
  sendRefund,
  giveStrayBack,
  ...checkProcessorJobs,
]

export const paymentRuns = (deps: Deps) => [
  runs(catchUp, async () => void (await catchUpOnEvents(deps)), { atOnce: 1 }),
  runs(sweepInbox, () => forgetOldEvents(deps), { atOnce: 1 }),
  runs(reconcile, () => reconcilePayments(deps), { atOnce: 1 }),
  runs(lateWords, () => followLateWords(deps), { atOnce: 1 }),
  runs(sendRefund, ({ uuid }) => askProcessorForRefund(deps, uuid)),
  runs(giveStrayBack, ({ intent }) => returnStrayCharge(deps, intent)),
  runs(fees, () => learnFees(deps), { atOnce: 1 }),
  ...checkProcessorRuns(deps),
]
