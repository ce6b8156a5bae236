import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { subjectOf } from '../../platform/live/index.ts'
import type { Telling } from './notification.ts'
import { dropOlder, insertTold, openCounts } from './notifications.queries.ts'

/**
 * All that a use case tells, at once and last: who is told is locked, by id, until the use case is over. The same twice
 * as once.
 */
export async function tell(
  trx: Trx,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
  tellings: readonly Telling[],
): Promise<void> {
  const at = clock.now()
  const rows = tellings.flatMap(({ to, ...told }) => to.map((personId) => ({ ...told, personId, uuid: uuidv7(at) })))
  if (rows.length === 0) return
  await openCounts(
    trx,
    rows.map((row) => row.personId),
  )
  await dropOlder(
    trx,
    rows.filter(({ isLatest }) => isLatest),
  )
  const told = await insertTold(trx, rows, at)
  await afterCommit(trx, () => live.tell(...told.map((uuid) => subjectOf('notifications', uuid))))
}
