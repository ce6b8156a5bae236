import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'
import { catchUp } from '../../processor/catch-up.ts'
import { sweepInbox } from '../../processor/sweep-inbox.ts'
import { checkProcessorJobs } from './check-processor/check-processor.jobs.ts'

/** Runs for a decline that does not name its attempt. */
export const askAboutAttempt = job('ask-about-attempt', z.object({ payment: z.uuid() }))

/** Runs after the last decline in a phone's payment sheet. */
export const endSheet = job('end-tried-sheet', z.object({ payment: z.uuid() }))
/** Runs after a charge whose card nobody knew before. */
export const learnCard = job('learn-card', z.object({ payment: z.uuid() }))

export const sendRefund = job('send-refund', z.object({ uuid: z.uuid() }))

export const reconcile = job('reconcile-payments', z.object({}), { cron: '*/5 * * * *' })
export const lateEvents = job('apply-late-events', z.object({}), { cron: '*/5 * * * *' })
export const fees = job('learn-fees', z.object({}), { cron: '* * * * *' })

export const paymentJobs = [
  catchUp,
  sweepInbox,
  reconcile,
  askAboutAttempt,
  endSheet,
  learnCard,
  lateEvents,
  fees,
  sendRefund,
  ...checkProcessorJobs,
]
