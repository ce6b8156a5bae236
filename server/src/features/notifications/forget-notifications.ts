import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { day } from '../../platform/time/clock.ts'
import { forgetPassed } from './milestones/milestones.queries.ts'
import { forgetDigests } from './channels/channels.queries.ts'
import { deleteAllOf, deleteOfErased, deleteRead, lockBudgets } from './notifications.queries.ts'

/** Deletes everything of one person. */
export async function forgetNotifications(trx: Trx, personId: number): Promise<void> {
  await lockBudgets(trx, [personId])
  await deleteAllOf(trx, personId)
  await forgetPassed(trx, personId)
  await forgetDigests(trx, personId)
}

const batchSize = 2_000

/** Deletes what was read long ago, and what is left of erased accounts. */
export async function sweepNotifications({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteOfErased(db)
  const before = new Date(clock.now().getTime() - config.NOTIFICATION_DAYS * day)
  for (let gone = batchSize; gone === batchSize;) gone = await deleteRead(db, before, batchSize)
}
