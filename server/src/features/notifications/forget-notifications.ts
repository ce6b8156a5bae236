import type { Trx } from '../../platform/database/db.ts'
import { forgetPassed } from './milestones/milestones.queries.ts'
import { forgetDigests } from './channels/channels.queries.ts'
import { deleteAllOf, lockBudgets } from './notifications.queries.ts'

export async function forgetNotifications(trx: Trx, personId: number): Promise<void> {
  await lockBudgets(trx, [personId])
  await deleteAllOf(trx, personId)
  await forgetPassed(trx, personId)
  await forgetDigests(trx, personId)
}
