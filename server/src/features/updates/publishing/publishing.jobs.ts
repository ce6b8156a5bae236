import { z } from 'zod'
import { job } from '../../../platform/queue.ts'

/** Publishes what is due: once at each time that somebody chose. */
export const publishScheduled = job('publish-scheduled-updates', z.object({}))

/** The same each minute: a job that came early by a slow clock finds nothing. */
export const publishDueUpdates = job('publish-due-updates', z.object({}), { cron: '* * * * *' })
