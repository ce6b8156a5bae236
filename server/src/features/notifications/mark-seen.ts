import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { hasUnread, lockBudgets, setSeen, type About } from './notifications.queries.ts'

/** Returns the time of reading. Notifications that arrive later remain unread. */
export async function markSeen(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { personId }: { personId: number },
): Promise<Date> {
  return await db.transaction().execute((trx) => seeAll(trx, deps, { personIds: [personId] }))
}

/** Marks one notification as read because its person saw what it is about. */
export async function seeOne(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { personId, ...about }: { personId: number } & About,
): Promise<void> {
  if (!(await hasUnread(db, personId, about))) return
  await db.transaction().execute((trx) => seeAll(trx, deps, { personIds: [personId], about }))
}

/** Locks the recipients first. */
export async function seeAll(
  trx: Trx,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
  what: Omit<Parameters<typeof setSeen>[1], 'at'>,
): Promise<Date> {
  await lockBudgets(trx, what.personIds)
  const at = clock.now()
  const seen = await setSeen(trx, { ...what, at })
  await afterCommit(trx, () => live.publish(...seen.map((uuid) => subjectOf('notifications', uuid))))
  return at
}
