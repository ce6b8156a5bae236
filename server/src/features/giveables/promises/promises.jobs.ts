import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import type { WithKinds } from '../kind.ts'
import { remindOfReports } from './remind-of-reports.ts'

const remind = job('remind-of-reports', z.object({}), { cron: '0 14 * * *' })

export const promiseJobs = [remind]

export const promiseRuns = (deps: Deps & WithKinds) => [runs(remind, () => remindOfReports(deps))]
