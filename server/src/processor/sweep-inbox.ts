import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { day } from '../platform/time/clock.ts'
import { job } from '../platform/queue/queue.ts'
import { sweepEvents } from './inbox.queries.ts'

export const sweepInbox = job('sweep-inbox', z.object({}), { cron: '20 9 * * *' })

/** Rows per delete, so that locks are short. */
const batchSize = 5_000

export async function forgetOldEvents({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.PROCESSOR_EVENTS_DAYS * day)
  while ((await sweepEvents(db, before, batchSize)) === batchSize);
}
