export { openPayable, owedCents } from './ledger.queries.ts'
export { recordTransactions } from './record-transactions.ts'
export {
  entriesBetween,
  positionOf,
  returnedCents,
  returnsOf,
  sharesOfPayment,
  worthOf,
  type CarriedGift,
  type Entry,
  type Share,
  type Standing,
} from './position.ts'
export { checkLedger, checkNames, findingLines } from './check-ledger.ts'
export { ledgerJobs, ledgerRuns } from './ledger.jobs.ts'
