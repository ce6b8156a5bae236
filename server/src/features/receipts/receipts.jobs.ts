import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const mailReceipt = job('mail-receipt', z.object({ number: z.string() }))

/**
 * `paper`: the last correction. `before_cents`, `refunded_cents`: the refunded total before and after. It falls when a
 * bank returns a refund.
 */
export const mailRefund = job(
  'mail-refund',
  z.object({ number: z.string(), paper: z.string(), key: z.string(), before_cents: z.int(), refunded_cents: z.int() }),
)

export const mailUnmatched = job(
  'mail-unmatched-charge',
  z.object({ payment: z.uuid(), key: z.string(), before_cents: z.int(), refunded_cents: z.int() }),
)

export const mailHeldRefund = job(
  'mail-held-refund',
  z.object({ payment: z.uuid(), refund: z.uuid(), because: z.string(), reason: z.string(), cents: z.int() }),
)

export const receiptJobs = [mailReceipt, mailRefund, mailUnmatched, mailHeldRefund]
