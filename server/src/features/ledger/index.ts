import { z } from 'zod'
import { type Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { alarmOfChecks } from './alarm-of-checks.ts'
import type { Feature } from '../../platform/feature.ts'

export { openPayable, openPool, receivedCents, type Transaction } from './ledger.queries.ts'
export { bookedAt } from './ledger.queries.ts'
export { recordTransactions } from './record-transactions.ts'
export {
  entriesBetween,
  keptFee,
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

const check = job('check-ledger', z.object({}), { cron: '20 9 * * *' })

const ledgerRuns = (deps: Deps) => [runs(check, () => alarmOfChecks(deps))]

export const ledgerFeature = {
  name: 'ledger',
  jobs: [check],
  runs: ledgerRuns,
} satisfies Feature
