import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import { listWaiting } from './list-waiting.ts'
import { unlistRefunded } from './listing.queries.ts'

const waiting = job('list-waiting-gifts', z.object({}), { cron: '*/5 * * * *' })
const refunded = job('unlist-refunded-gifts', z.object({}), { cron: '25 9 * * *' })

export const listingJobs = [waiting, refunded]

export const listingRuns = (deps: Deps) => [
  runs(waiting, () => listWaiting(deps)),
  // all in one daily batch: a name that disappears at the moment when a total falls would reveal the amount
  runs(refunded, () => unlistRefunded(deps.db)),
]
