import type { Deps } from '../../../deps.ts'
import { turnFlash } from './turn-flash.ts'
import { dueFlash } from './turning.queries.ts'

/** Each in a transaction of its own: what dies in the middle goes on from there. */
export async function turnDue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>): Promise<void> {
  for (const id of await dueFlash(deps.db, deps.clock.now()))
    await deps.db.transaction().execute((trx) => turnFlash(trx, deps, id))
}
