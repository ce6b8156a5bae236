import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const refreshHome = job('refresh-home-totals', z.object({}), { cron: '*/5 * * * *' })

export const homeJobs = [refreshHome]
