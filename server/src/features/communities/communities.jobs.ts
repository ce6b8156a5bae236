import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const refreshTrending = job('refresh-trending', z.object({}), { cron: '*/5 * * * *' })

export const inherit = job('inherit-communities', z.object({}), { cron: '45 * * * *' })

export const communityJobs = [refreshTrending, inherit]
