import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const check = job('check-ledger', z.object({}), { cron: '20 9 * * *' })

export const ledgerJobs = [check]
