import type { Deps } from '../../deps.ts'
import { day } from '../../platform/clock.ts'
import { deleteTold, lockCounts, oldestRead } from './notifications.queries.ts'

const atOnce = 2_000

/** Deletes read notifications that are older than `NOTIFICATION_DAYS`. */
export async function sweepNotifications({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.NOTIFICATION_DAYS * day)
  for (let gone = atOnce; gone === atOnce;) {
    const old = await oldestRead(db, before, atOnce)
    await db.transaction().execute(async (trx) => {
      await lockCounts(
        trx,
        old.map(({ personId }) => personId),
      )
      await deleteTold(
        trx,
        old.map(({ id }) => id),
      )
    })
    gone = old.length
  }
}
