import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** Publishes due updates; queued once for each scheduled time. */
export const publishScheduled = job('publish-scheduled-updates', z.object({}))

/** Does the same each minute: a job that ran early by a slow clock found nothing. */
export const publishDueUpdates = job('publish-due-updates', z.object({}), { cron: '* * * * *' })
