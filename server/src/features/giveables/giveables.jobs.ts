import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const remind = job('remind-of-reports', z.object({}), { cron: '0 14 * * *' })

export const giveableJobs = [remind]
