import { z } from 'zod'
import { hour } from '../../platform/time/clock.ts'
import { job } from '../../platform/queue/queue.ts'

export const readAccount = job('read-payout-account', z.object({ account: z.string() }))

export const sendPayout = job('send-payout', z.object({ uuid: z.uuid() }))
export const readTransfer = job('read-transfer', z.object({ transfer: z.string() }))

export const run = job('run-payouts', z.object({}), { cron: '7 * * * *', longest: 2 * hour })
export const followOpen = job('follow-payouts', z.object({}), { cron: '37 * * * *', longest: 2 * hour })
export const accounts = job('read-payout-accounts', z.object({}), { cron: '47 * * * *' })

export const followDebt = job('follow-nonprofit-debts', z.object({}), { cron: '27 * * * *' })
export const mailDebt = job(
  'mail-nonprofit-of-debt',
  z.object({
    nonprofitId: z.int(),
    cents: z.int(),
    since: z.string(),
    email: z.string(),
    firstName: z.string(),
  }),
)

export const payoutJobs = [run, followOpen, accounts, followDebt, mailDebt, sendPayout, readTransfer, readAccount]
