import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const sweepUnusedFiles = job('sweep-unused-files', z.object({}), { cron: '25 * * * *' })
export const sweepStrayFiles = job('sweep-stray-files', z.object({}), { cron: '35 9 * * *' })

export const photoJobs = [sweepUnusedFiles, sweepStrayFiles]
