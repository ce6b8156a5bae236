import type { Feature } from '../../platform/feature.ts'
import { ledgerJobs, ledgerRuns } from './ledger.jobs.ts'

export { openPayable, openPool, receivedCents, type Transaction } from './ledger.queries.ts'
export { recordTransactions } from './record-transactions.ts'
export {
  entriesBetween,
  matchBackCents,
  positionOf,
  positionOfMatch,
  returnedCents,
  returnsOf,
  sharesOfPayment,
  worthOf,
  type CarriedGift,
  type Share,
  type PaymentMoney,
} from './position.ts'
export { accountsCsv, journalCsv } from './journal-csv.ts'
export { booksLines } from './report-books.ts'
export { reportBooks } from './report-books.queries.ts'
export { checkLedger, checkNames, findingLines } from './check-ledger.ts'

export const ledgerFeature = {
  name: 'ledger',
  jobs: ledgerJobs,
  runs: ledgerRuns,
} satisfies Feature
