import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const refresh = job('refresh-charts', z.object({}), { cron: '* * * * *' })

export const chartJobs = [refresh]
