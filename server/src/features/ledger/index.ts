export { recordTransaction } from './record-transaction.ts'
export { feeKnownEntries, settledEntries, type Entry, type NetGift, type Share } from './transaction.ts'
export { checkLedger, checkNames, type Finding } from './check-ledger.ts'
export { ledgerJobs, ledgerRuns } from './ledger.jobs.ts'
