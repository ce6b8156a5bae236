import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue.ts'
import { sendReviewMail } from './send-review-mail.ts'

export const mailReview = job(
  'mail-campaign-review',
  z.object({ campaign_id: z.int(), at: z.iso.datetime(), approved: z.boolean() }),
)

export const campaignJobs = [mailReview]

export const campaignRuns = (deps: Deps) => [
  runs(mailReview, ({ campaign_id: id, at, approved }) => sendReviewMail(deps, { id, at: new Date(at), approved })),
]
