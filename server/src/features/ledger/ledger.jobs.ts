import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { checkLedger } from './check-ledger.ts'

const check = job('check-ledger', z.object({}), { cron: '20 9 * * *' })

export const ledgerJobs = [check]

export const ledgerRuns = ({ db, log }: Deps) => [
  runs(check, async () => {
    for (const finding of await checkLedger(db)) log.error(finding, 'ledger check failed')
  }),
]
