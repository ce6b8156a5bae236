import type { Deps } from '../../../deps.ts'
import { advanceFlash } from './advance-flash.ts'
import { dueFlash } from './advancing.queries.ts'

/** Runs the due steps of all flash campaigns, each in its own transaction, so that a crash loses no other steps. */
export async function advanceDue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>): Promise<void> {
  for (const id of await dueFlash(deps.db, deps.clock.now()))
    await deps.db.transaction().execute((trx) => advanceFlash(trx, deps, id))
}
