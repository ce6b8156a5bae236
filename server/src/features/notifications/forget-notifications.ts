import type { Trx } from '../../platform/db.ts'
import { deleteAllOf, lockCounts } from './notifications.queries.ts'

/** Of somebody whose account goes: all that this one was told. */
export async function forgetNotifications(trx: Trx, { personId }: { personId: number }): Promise<void> {
  await lockCounts(trx, [personId])
  await deleteAllOf(trx, personId)
}
