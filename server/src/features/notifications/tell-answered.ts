import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { seeAll } from './mark-seen.ts'
import type { Telling } from './notification.ts'
import { lockBudgets } from './notifications.queries.ts'
import { tell, type TellDeps } from './tell.ts'

/** The requests to join one community, and the organizers who could answer them. */
export type Request = { organizerIds: readonly number[]; giveableId: number }

/** Notifies of answered requests to join, and marks the organizers' notification as read if nobody waits any more. */
export async function tellAnswered(
  trx: Trx,
  deps: TellDeps,
  { organizerIds, giveableId }: Request,
  tellings: readonly Telling[],
): Promise<void> {
  // locks all people at once: two answers that lock one after the other could deadlock
  await lockBudgets(trx, [...organizerIds, ...tellings.flatMap(({ to }) => to)])
  await tell(trx, deps, tellings)
  await seeRequests(trx, deps, [{ organizerIds, giveableId }])
}

/**
 * Runs after memberships are stored: marks the notification of requests as read if none waits for these organizers.
 */
export async function seeRequests(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  requests: readonly Request[],
): Promise<void> {
  const told = requests.flatMap(({ organizerIds }) => organizerIds)
  if (told.length === 0) return
  await lockBudgets(trx, told)
  for (const { organizerIds, giveableId } of requests)
    await seeAll(trx, deps, { personIds: organizerIds, answered: { giveableId } })
}
