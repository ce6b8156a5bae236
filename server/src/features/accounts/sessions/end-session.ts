import type { Deps } from '../../../deps.ts'
import { revokeSession } from './sessions.queries.ts'

export async function endSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<void> {
  await db.transaction().execute((trx) => revokeSession(trx, sessionId, clock.now()))
}
