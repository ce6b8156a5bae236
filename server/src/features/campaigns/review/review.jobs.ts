import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue.ts'
import { promiseReports } from '../organizing/promise-reports.ts'
import { sendReviewMail } from './send-review-mail.ts'

export const mailReview = job(
  'mail-campaign-review',
  z.object({ campaign_id: z.int(), at: z.iso.datetime(), approved: z.boolean() }),
)

const promise = job('promise-reports', z.object({}), { cron: '*/5 * * * *' })

export const campaignJobs = [mailReview, promise]

export const campaignRuns = (deps: Deps) => [
  runs(mailReview, ({ campaign_id: id, at, approved }) => sendReviewMail(deps, { id, at: new Date(at), approved })),
  runs(promise, () => promiseReports(deps)),
]
