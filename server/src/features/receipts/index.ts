import { type WithKinds } from '../giveables/index.ts'
import { type Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sendReceipt, type WithMonthlyLinks } from './send-receipt.ts'
import { sendHeldRefundMail } from './refunds/held-refund.ts'
import { sendRefundMail } from './refunds/send-refund-mail.ts'
import { sendUnmatchedMail } from './refunds/unmatched-mail.ts'
import { mailReceipt, mailRefund, mailUnmatched, mailHeldRefund, receiptJobs } from './receipts.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { receiptRoutes, receiptDocuments } from './receipts.http.ts'
import { giverRoutes } from './givers/givers.http.ts'
import { forgetGiver } from './givers/givers.queries.ts'
import { receiptExports, forgetIdentity } from './receipts.queries.ts'

export { drawReceipt } from './draw-receipt.ts'
export { issueReceipts } from './issue-receipts.ts'
export { chargedAfterEnd, closedBeforeCharge, unmatchedCharge } from './refunds/refund-mail.ts'
export { correctReceipts } from './correct-receipts.ts'
export { followReturns, notifyOfHeldRefund } from './refunds/notify-of-refund.ts'
export { coverLeftCents, leftCents, type ReceiptDonee } from './paper.ts'
export { identityNow, readGiver } from './givers/giver-of-record.ts'
export { giverNow, type GiverNow } from './givers/givers.queries.ts'
export { readReceipt, type Receipt } from './read-receipt.ts'
export { poolOf, receiptMailKey, receiptsBy, type CurrentReceipt } from './receipts.queries.ts'
export type { WithMonthlyLinks } from './send-receipt.ts'

const receiptRuns = (deps: Deps & WithKinds & WithMonthlyLinks) => [
  runs(mailReceipt, ({ number }) => sendReceipt(deps, number)),
  runs(mailRefund, (step) => sendRefundMail(deps, step)),
  runs(mailUnmatched, (step) => sendUnmatchedMail(deps, step)),
  runs(mailHeldRefund, (step) => sendHeldRefundMail(deps, step)),
]

export const receiptsFeature = {
  name: 'receipts',
  routes: (deps: Deps) => [...receiptRoutes(deps), ...giverRoutes(deps)],
  jobs: receiptJobs,
  runs: receiptRuns,
  documents: receiptDocuments,
  exports: receiptExports,
  async erase(trx, _, { id }) {
    await forgetGiver(trx, id)
    await forgetIdentity(trx, id)
  },
} satisfies Feature
