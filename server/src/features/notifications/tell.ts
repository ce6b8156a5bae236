import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { planAll, sendAll } from './channels/plan-all.ts'
import type { Telling } from './notification.ts'
import { dropOlder, insertTold, openCounts } from './notifications.queries.ts'

export type TellDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>

/**
 * Sends all notifications of a use case at once, as its last step: recipients stay locked, by id, until it commits.
 * Idempotent. Pushes and emails are jobs of the same transaction.
 */
export async function tell(trx: Trx, deps: TellDeps, tellings: readonly Telling[]): Promise<void> {
  const wanted = tellings.flatMap(({ to, ...told }) => to.map((personId) => ({ ...told, personId })))
  if (wanted.length === 0) return
  await openCounts(
    trx,
    wanted.map((row) => row.personId),
  )
  const at = deps.clock.now()
  const { rows, recipients } = await planAll(trx, deps, { wanted, at })
  await dropOlder(
    trx,
    rows.filter(({ isLatest }) => isLatest),
  )
  const told = await insertTold(trx, rows, at)
  const isTold = new Set(told.map(({ uuid }) => uuid))
  await sendAll(trx, deps, { rows: rows.filter(({ uuid }) => isTold.has(uuid)), recipients, at })
  const listed = new Set(told.flatMap(({ person, inApp }) => (inApp ? [person] : [])))
  await afterCommit(trx, () => deps.live.tell(...[...listed].map((uuid) => subjectOf('notifications', uuid))))
}
