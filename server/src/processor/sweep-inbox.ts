import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { day } from '../platform/clock.ts'
import { job } from '../platform/queue.ts'
import { sweepEvents } from './inbox.queries.ts'

export const sweepInbox = job('sweep-inbox', z.object({}), { cron: '20 9 * * *' })

/** So many at once: nobody waits for a long lock. */
const piece = 5_000

/** Those that were not applied, or are none of ours, stay. */
export async function forgetOldEvents({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.PROCESSOR_EVENTS_DAYS * day)
  while ((await sweepEvents(db, before, piece)) === piece);
}
