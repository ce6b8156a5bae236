import type { Feature } from '../../platform/feature.ts'
import { receiptRoutes, receiptDocuments } from './receipts.http.ts'
import { receiptJobs, receiptRuns } from './receipts.jobs.ts'
import { receiptExports } from './export.queries.ts'
import { forgetAddresses } from './receipts.queries.ts'

export { issueReceipts } from './issue-receipts.ts'
export { chargedAfterEnd, closedBeforeCharge, unmatchedCharge } from './refunds/refund-mail.ts'
export { notifyOfHeldRefund, notifyOfRefund } from './refunds/notify-of-refund.ts'
export { addressLine, doneesOf, poolOf, receiptMailKey } from './receipts.queries.ts'
export type { WithMonthlyLinks } from './send-receipt.ts'

export const receiptsFeature = {
  name: 'receipts',
  routes: receiptRoutes,
  jobs: receiptJobs,
  runs: receiptRuns,
  documents: receiptDocuments,
  exports: receiptExports,
  erase: (trx, _, { id }) => forgetAddresses(trx, id),
} satisfies Feature
