import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hour } from '../../platform/time/clock.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { readAccount } from './accounts/read-account.jobs.ts'
import { readAccountOf, readAccounts } from './accounts/read-account.ts'
import { runPayouts } from './run-payouts.ts'
import { followOpenPayouts, readTransferOf } from './sending/follow-open.ts'
import { readTransfer, sendPayout } from './sending/send-payout.jobs.ts'
import { sendPayoutOf } from './sending/send-payout.ts'

const run = job('run-payouts', z.object({}), { cron: '7 * * * *', longest: 2 * hour })
const followOpen = job('follow-payouts', z.object({}), { cron: '37 * * * *', longest: 2 * hour })
const accounts = job('read-payout-accounts', z.object({}), { cron: '47 * * * *' })

export const payoutJobs = [run, followOpen, accounts, sendPayout, readTransfer, readAccount]

export const payoutRuns = (deps: Deps) => [
  runs(run, () => runPayouts(deps), { parallel: 1 }),
  runs(followOpen, () => followOpenPayouts(deps), { parallel: 1 }),
  runs(accounts, () => readAccounts(deps), { parallel: 1 }),
  runs(sendPayout, ({ uuid }) => sendPayoutOf(deps, uuid)),
  runs(readTransfer, ({ transfer }) => readTransferOf(deps, transfer)),
  runs(readAccount, ({ account }) => readAccountOf(deps, account)),
]
