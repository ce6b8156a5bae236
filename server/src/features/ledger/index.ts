export { recordTransaction } from './record-transaction.ts'
export { entriesBetween, positionOf, worthOf, type CarriedGift, type Standing } from './position.ts'
export { checkLedger, checkNames, type Finding } from './check-ledger.ts'
export { ledgerJobs, ledgerRuns } from './ledger.jobs.ts'
