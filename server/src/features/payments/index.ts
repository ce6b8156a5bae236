import type { Feature } from '../../platform/feature.ts'
import { paymentJobs, paymentRuns } from './payments.jobs.ts'
import { paymentReadings } from './payments.readings.ts'

export { type AttemptCard } from './attempts/attempts.queries.ts'
export { beginAttempt } from './attempts/begin-attempt.ts'
export { confirmAttempt } from './attempts/confirm-attempt.ts'
export { resumeAttempt } from './attempts/resume-attempt.ts'
export { checkProcessor } from './check-processor/check-processor.ts'
export { isOnlyCounted } from './check-processor/difference.ts'
export { sentenceOf } from './check-processor/sentence-of.ts'
export { endPayment, endTriedOut, mayBeCharged } from './reconcile.ts'
export { isMatch } from './payment.ts'
export { insertPayment, lockPayment, type StoredPayment } from './payments.queries.ts'
export { bindPayments } from './payments.ts'
export type { WithPayments } from './with-payments.ts'
export type { HeldRefund, PaymentMove, PaymentReactions } from './reactions.ts'
export { leftOf, refundable, type Refundable } from './refunds/refund-payment.ts'
export { askProcessorForRefund } from './refunds/send-refund.ts'
export { owedRefunds, readRefund, type RefundState } from './refunds/owed.queries.ts'

export const paymentsFeature = {
  name: 'payments',
  jobs: paymentJobs,
  runs: paymentRuns,
  readings: paymentReadings,
} satisfies Feature
