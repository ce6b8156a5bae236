import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { revokeOtherSessions } from '../sessions/sessions.queries.ts'
import { lockStatus, setDeletion } from './deletion.queries.ts'

/** Ends all other sessions. Idempotent; `isNew` is false if deletion was requested before. Throws unauthorized. */
export async function beginDeletion(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { id, sessionId }: Viewer,
  wanted: Date,
): Promise<{ deletesAt: Date; isNew: boolean }> {
  const { status, deletesAt } = await lockStatus(trx, id)
  if (status === 'deleted') throw gone()
  if (deletesAt !== null) return { deletesAt, isNew: false }
  await setDeletion(trx, id, wanted)
  await revokeOtherSessions(trx, { userId: id, but: sessionId, now: clock.now() })
  return { deletesAt: wanted, isNew: true }
}

/** Returns true if a deletion was pending. Throws unauthorized if the account is already deleted. */
export async function undoDeletion(trx: Trx, { id }: Pick<Viewer, 'id'>): Promise<boolean> {
  const { status } = await lockStatus(trx, id)
  if (status === 'deleted') throw gone()
  if (status === 'active') return false
  await setDeletion(trx, id, null)
  return true
}

const gone = () => new Refusal('unauthorized', 'accountDeleted')
