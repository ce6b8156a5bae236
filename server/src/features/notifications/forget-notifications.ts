import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import type { Telling } from './notification.ts'
import { forgetPassed } from './milestones.queries.ts'
import { deleteAllOf, openCounts } from './notifications.queries.ts'
import { tell } from './tell.ts'

/** Of somebody whose account goes: all that this one was told. Others are told in its wake, and all locked at once. */
export async function forgetNotifications(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  { personId, tellings = [] }: { personId: number; tellings?: readonly Telling[] },
): Promise<void> {
  await openCounts(trx, [personId, ...tellings.flatMap(({ to }) => to)])
  await tell(trx, deps, tellings)
  await deleteAllOf(trx, personId)
  await forgetPassed(trx, personId)
}
