import { type Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { readAccountOf, readAccounts } from './accounts/read-account.ts'
import { followDebts, sendDebt } from './debts/follow-debts.ts'
import { runPayouts } from './run-payouts.ts'
import { followOpenPayouts, readTransferOf } from './sending/follow-open.ts'
import { sendPayoutOf } from './sending/send-payout.ts'
import {
  followDebt,
  mailDebt,
  readAccount,
  sendPayout,
  readTransfer,
  run,
  followOpen,
  accounts,
  payoutJobs,
} from './payouts.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { payoutRoutes } from './payouts.http.ts'
import { payoutDocuments } from './statement/statement.http.ts'

export { accountOf } from './accounts/accounts.queries.ts'
export { onboard } from './accounts/open-account.ts'
export { readAccountOf } from './accounts/read-account.ts'
export { knownPayouts, sentPayouts, type KnownPayout } from './payouts.queries.ts'
export { followOpenPayouts } from './sending/follow-open.ts'
export { runPayouts } from './run-payouts.ts'
export { notePayoutEvents } from './note-payout-events.ts'
export { partsOf } from './shown.queries.ts'

const payoutRuns = (deps: Deps) => [
  runs(run, () => runPayouts(deps), { parallel: 1 }),
  runs(followOpen, () => followOpenPayouts(deps), { parallel: 1 }),
  runs(accounts, () => readAccounts(deps), { parallel: 1 }),
  runs(followDebt, () => followDebts(deps), { parallel: 1 }),
  runs(mailDebt, (debt) => sendDebt(deps, debt)),
  runs(sendPayout, ({ uuid }) => sendPayoutOf(deps, uuid)),
  runs(readTransfer, ({ transfer }) => readTransferOf(deps, transfer)),
  runs(readAccount, ({ account }) => readAccountOf(deps, account)),
]

export const payoutsFeature = {
  name: 'payouts',
  routes: payoutRoutes,
  jobs: payoutJobs,
  runs: payoutRuns,
  documents: payoutDocuments,
} satisfies Feature
