import type { Deps } from '../../deps.ts'
import { minute } from '../../platform/time/clock.ts'
import { runs } from '../../platform/queue/queue.ts'
import { catchUpOnEvents, catchUp } from '../../processor/catch-up.ts'
import { raiseDifferences } from './check-processor/raise-differences.ts'
import { check } from './check-processor/check-processor.jobs.ts'
import { type WithPayments } from './with-payments.ts'
import { forgetOldEvents, sweepInbox } from '../../processor/sweep-inbox.ts'
import { learnFees } from './fees/learn-fees.ts'
import { applyLateEvents } from './apply-late-events.ts'
import { endTriedSheet, lookAtAttempt, reconcilePayments } from './reconcile.ts'
import { learnChargedCard } from './sheets/learn-card.ts'
import { askProcessorForRefund } from './refunds/send-refund.ts'
import {
  askAboutAttempt,
  endSheet,
  learnCard,
  sendRefund,
  reconcile,
  lateEvents,
  fees,
  paymentJobs,
} from './payments.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Reading } from '../../platform/monitoring/metrics.ts'
import { longestProcessing } from './payments.queries.ts'
import { countDifferences } from './check-processor/ours.queries.ts'

const paymentReadings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Reading[] => [
  {
    name: 'payments_processing_seconds',
    help: 'How long the charge that waits longest for its outcome has waited.',
    read: () => longestProcessing(db, clock.now()),
  },
  {
    name: 'processor_differences',
    help: 'Differences that the last comparison with the processor found, by kind.',
    label: 'kind',
    read: () => countDifferences(db),
  },
]

export { type AttemptCard } from './attempts/attempts.queries.ts'
export { beginAttempt } from './attempts/begin-attempt.ts'
export { confirmAttempt } from './attempts/confirm-attempt.ts'
export { resumeAttempt } from './attempts/resume-attempt.ts'
export { openSheet, type OpenedSheet } from './sheets/open-sheet.ts'
export { checkProcessor, seeCharges } from './check-processor/check-processor.ts'
export { learnFees } from './fees/learn-fees.ts'
export { isOnlyCounted } from './check-processor/difference.ts'
export { sentenceOf } from './check-processor/sentence-of.ts'
export { endPayment, endTriedOut, mayBeCharged, reconcilePayments } from './reconcile.ts'
export { chargedCents, isFinal, isMatch, type Payment } from './payment.ts'
export { insertPayment, lockPayment, type StoredPayment } from './payments.queries.ts'
export { bindPayments } from './payments.ts'
export type { WithPayments } from './with-payments.ts'
export type { HeldRefund, PaymentMove, PaymentReactions } from './reactions.ts'
export { leftOf, refundable, type Refundable } from './refunds/refund-payment.ts'
export { askProcessorForRefund } from './refunds/send-refund.ts'
export { owedRefunds, readRefund, type RefundState } from './refunds/owed.queries.ts'

const paymentRuns = (deps: Deps & WithPayments) => [
  runs(catchUp, async () => void (await catchUpOnEvents(deps)), { parallel: 1 }),
  runs(sweepInbox, () => forgetOldEvents(deps), { parallel: 1 }),
  runs(reconcile, () => reconcilePayments(deps), { parallel: 1 }),
  runs(askAboutAttempt, ({ payment }) => lookAtAttempt(deps, payment)),
  runs(endSheet, ({ payment }) => endTriedSheet(deps, payment)),
  runs(learnCard, ({ payment }) => learnChargedCard(deps, payment)),
  runs(lateEvents, () => applyLateEvents(deps), { parallel: 1 }),
  runs(sendRefund, ({ uuid }) => askProcessorForRefund(deps, uuid)),
  runs(fees, () => learnFees(deps), { parallel: 1 }),
  ...checkProcessorRuns(deps),
]

const checkProcessorRuns = (deps: Deps) => [
  runs(
    check,
    async () => {
      if (await catchUpOnEvents(deps)) return raiseDifferences(deps)
      await deps.queue.send(deps.db, check, {}, { after: new Date(deps.clock.now().getTime() + 5 * minute) })
    },
    { parallel: 1 },
  ),
]

export const paymentsFeature = {
  name: 'payments',
  jobs: paymentJobs,
  runs: paymentRuns,
  readings: paymentReadings,
} satisfies Feature
