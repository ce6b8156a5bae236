import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const remind = job('remind-of-reports', z.object({}), { cron: '0 14 * * *' })

/** Hides older texts with a word that an organizer has blocked since. */
export const wordsBlocked = job(
  'hide-blocked-texts',
  z.object({ giveableId: z.int(), by: z.int(), words: z.array(z.string()), at: z.iso.datetime() }),
)

export const giveableJobs = [remind, wordsBlocked]
