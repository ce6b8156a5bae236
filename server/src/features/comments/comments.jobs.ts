import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const sweepDeletedComments = job('sweep-comments', z.object({}), { cron: '*/10 * * * *' })

export const commentJobs = [sweepDeletedComments]
