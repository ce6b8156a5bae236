import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { deleteOfErased, deleteRead } from './notifications.queries.ts'

const batchSize = 2_000

export async function sweepNotifications({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteOfErased(db)
  const before = new Date(clock.now().getTime() - config.NOTIFICATION_DAYS * day)
  for (let gone = batchSize; gone === batchSize;) gone = await deleteRead(db, before, batchSize)
}
