import { job } from '../../platform/queue/queue.ts'
import { z } from 'zod'

/** Publishes due updates; queued for the time of each scheduled update. */
export const publishScheduled = job('publish-scheduled-updates', z.object({}))

/** Publishes due updates every minute, in case a clock differs and the job above ran too early. */
export const publishDueUpdates = job('publish-due-updates', z.object({}), { cron: '* * * * *' })

export const updateJobs = [publishScheduled, publishDueUpdates]

export const daily = job('enter-day-into-feeds', z.object({}), { cron: '10 9 * * *' })

export const feedJobs = [daily]
