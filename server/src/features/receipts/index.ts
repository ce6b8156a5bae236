export { issueReceipt } from './issue-receipt.ts'
export { receiptDocuments, receiptRoutes } from './receipts.http.ts'
export { receiptJobs, receiptRuns } from './receipts.jobs.ts'
