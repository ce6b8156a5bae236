import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import type { WithPersonal } from '../with-personal.ts'
import { putTogether } from './put-together.ts'
import { forgetExports, sweepExports } from './sweep-exports.ts'

export const putTogetherJob = job('put-export-together', z.object({ export: z.uuid(), person: z.uuid() }))
export const forgetExportsJob = job('forget-exports', z.object({ person: z.uuid() }))
const sweep = job('sweep-exports', z.object({}), { cron: '45 * * * *' })

export const exportJobs = [putTogetherJob, forgetExportsJob, sweep]

export const exportRuns = (deps: Deps & WithPersonal) => [
  runs(putTogetherJob, (file) => putTogether(deps, file), { parallel: 1 }),
  runs(forgetExportsJob, ({ person }) => forgetExports(deps, person)),
  runs(sweep, () => sweepExports(deps)),
]
