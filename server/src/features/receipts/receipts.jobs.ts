import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { sendReceipt } from './send-receipt.ts'
import { sendRefundMail } from './refunds/send-refund-mail.ts'

export const mailReceipt = job('mail-receipt', z.object({ number: z.string() }))

/** What had gone back before this step, and with it: less where a bank sent money back. */
export const mailRefund = job(
  'mail-refund',
  z.object({ number: z.string(), key: z.string(), before_cents: z.int(), refunded_cents: z.int() }),
)

export const receiptJobs = [mailReceipt, mailRefund]

export const receiptRuns = (deps: Deps) => [
  runs(mailReceipt, ({ number }) => sendReceipt(deps, number)),
  runs(mailRefund, (step) => sendRefundMail(deps, step)),
]
