import type { Deps } from '../../../deps.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import type { WithKinds } from '../kind.ts'
import { reportDue, addNotifications } from '../../notifications/index.ts'
import { lockDuePromises, noteReminded } from './promises.queries.ts'

const batchSize = 100

/** Reminds organizers of reports that are due soon, and once of overdue ones. Idempotent within a day. */
export async function remindOfReports({
  db,
  kinds,
  ...deps
}: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'> & WithKinds): Promise<void> {
  const { DEFAULT_TIME_ZONE: timeZone } = deps.config
  for (let found = batchSize; found === batchSize;) {
    found = await db.transaction().execute(async (trx) => {
      const now = deps.clock.now()
      const due = await lockDuePromises(trx, { now, today: dayIn(now, timeZone), timeZone, most: batchSize })
      const notifications = []
      for (const { kind, ...promise } of due) {
        const to = await kinds.get(kind)!.organizersOf(trx, promise.giveableId)
        notifications.push(reportDue({ ...promise, to }))
      }
      await noteReminded(
        trx,
        due.map(({ giveableId }) => giveableId),
        now,
      )
      await addNotifications(trx, deps, notifications)
      return due.length
    })
  }
}
