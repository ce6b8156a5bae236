import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { forgetPastBoards, refreshBoards } from './refresh-boards.ts'

/** Sent where somebody waits for it; the minute's run finds all that others change. */
export const refresh = job('refresh-boards', z.object({}), { cron: '* * * * *' })
const forget = job('forget-past-boards', z.object({}), { cron: '35 9 * * *' })

export const leaderboardJobs = [refresh, forget]

export const leaderboardRuns = (deps: Deps) => [
  runs(refresh, () => refreshBoards(deps)),
  runs(forget, () => forgetPastBoards(deps)),
]
