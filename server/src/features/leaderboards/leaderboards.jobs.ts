import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { forgetPastBoards, refreshBoards } from './refresh-boards.ts'

/** Queued when somebody waits for the change; the run every minute counts all other changes. */
export const refresh = job('refresh-boards', z.object({}), { cron: '* * * * *' })
const forget = job('forget-past-boards', z.object({}), { cron: '35 9 * * *' })

export const leaderboardJobs = [refresh, forget]

export const leaderboardRuns = (deps: Deps) => [
  runs(refresh, () => refreshBoards(deps)),
  runs(forget, () => forgetPastBoards(deps)),
]
