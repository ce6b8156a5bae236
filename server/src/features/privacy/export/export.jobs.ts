import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const putTogetherJob = job('put-export-together', z.object({ export: z.uuid(), person: z.uuid() }))
export const forgetExportsJob = job('forget-exports', z.object({ person: z.uuid() }))
export const sweep = job('sweep-exports', z.object({}), { cron: '45 * * * *' })

export const exportJobs = [putTogetherJob, forgetExportsJob, sweep]
