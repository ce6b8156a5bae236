import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { lockCounts, setSeen } from './notifications.queries.ts'

/** Answers the `read_at` of all that was unread. What comes meanwhile is unread afterwards. */
export async function markSeen(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { personId }: { personId: number },
): Promise<Date> {
  return await db.transaction().execute((trx) => seeAll(trx, deps, { personIds: [personId] }))
}

/** Locks what it counts first. */
export async function seeAll(
  trx: Trx,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
  what: Omit<Parameters<typeof setSeen>[1], 'at'>,
): Promise<Date> {
  await lockCounts(trx, what.personIds)
  const at = clock.now()
  const seen = await setSeen(trx, { ...what, at })
  await afterCommit(trx, () => live.tell(...seen.map((uuid) => subjectOf('notifications', uuid))))
  return at
}
