import type { Deps } from '../../../deps.ts'
import { turnFlash } from './turn-flash.ts'
import { dueFlash } from './turning.queries.ts'

/** Runs the due steps of all flash campaigns, each in its own transaction, so that a crash loses no other steps. */
export async function turnDue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>): Promise<void> {
  for (const id of await dueFlash(deps.db, deps.clock.now()))
    await deps.db.transaction().execute((trx) => turnFlash(trx, deps, id))
}
