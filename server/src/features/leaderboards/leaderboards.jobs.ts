import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

/** Queued when somebody waits for the change; the run every minute counts all other changes. */
export const refresh = job('refresh-boards', z.object({}), { cron: '* * * * *' })
export const forget = job('forget-past-boards', z.object({}), { cron: '35 9 * * *' })

export const leaderboardJobs = [refresh, forget]
