import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { planAll, sendAll } from './channels/plan-all.ts'
import type { NewNotification } from './notification.ts'
import { dropOlder, insertNotifications } from './notifications.queries.ts'

export type NotifyDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>

/** Call it last, because it locks the recipients until the commit. Idempotent. Pushes and emails are jobs. */
export async function addNotifications(
  trx: Trx,
  deps: NotifyDeps,
  notifications: readonly NewNotification[],
): Promise<void> {
  const wanted = notifications.flatMap(({ to, ...notification }) => (to.length > 0 ? [{ notification, to }] : []))
  if (wanted.length === 0) return
  const at = deps.clock.now()
  const { planned, budgets } = await planAll(trx, deps, { wanted, at })
  if (planned.length === 0) return
  await dropOlder(trx, planned)
  const { sent, people } = await insertNotifications(trx, planned, at)
  await sendAll(trx, deps, { sent, budgets })
  await afterCommit(trx, () => deps.live.publish(...people.map((uuid) => subjectOf('notifications', uuid))))
}
