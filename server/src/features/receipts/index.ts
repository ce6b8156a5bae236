export { issueReceipt } from './issue-receipt.ts'
export { receiptJobs, receiptRuns } from './receipts.jobs.ts'
