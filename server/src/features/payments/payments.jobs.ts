import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { catchUp, catchUpOnEvents } from '../../processor/catch-up.ts'
import { learnFees } from './learn-fees.ts'
import type { PaymentReactions } from './reactions.ts'
import { askProcessorForRefund, sendRefund } from './refund.jobs.ts'
import { reconcilePayments } from './reconcile.ts'

const reconcile = job('reconcile-payments', z.object({}), { cron: '*/5 * * * *' })
const fees = job('learn-fees', z.object({}), { cron: '* * * * *' })

export const paymentJobs = [catchUp, reconcile, fees, sendRefund]

export const paymentRuns = (deps: Deps, reactions: readonly PaymentReactions[]) => [
  runs(catchUp, () => catchUpOnEvents(deps), { atOnce: 1 }),
  runs(reconcile, () => reconcilePayments(deps, reactions), { atOnce: 1 }),
  runs(sendRefund, ({ uuid }) => askProcessorForRefund(deps, reactions, uuid)),
  runs(fees, () => learnFees(deps, reactions), { atOnce: 1 }),
]
