import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { turnDue } from './turn-due.ts'

const turning = job('turn-flash-campaigns', z.object({}), { cron: '* * * * *', afterStart: 1_000 })

export const turningJobs = [turning]

export const turningRuns = (deps: Deps) => [runs(turning, () => turnDue(deps))]
