import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { sweepComments } from './forget-comments.ts'

const sweepDeletedComments = job('sweep-comments', z.object({}), { cron: '*/10 * * * *' })

export const commentJobs = [sweepDeletedComments]

export const commentRuns = (deps: Deps) => [runs(sweepDeletedComments, () => sweepComments(deps))]
