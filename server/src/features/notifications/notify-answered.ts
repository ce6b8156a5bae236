import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { seeAll } from './mark-seen.ts'
import type { NewNotification } from './notification.ts'
import { lockBudgets } from './notifications.queries.ts'
import { addNotifications, type NotifyDeps } from './add-notifications.ts'

/** The requests to join one community, and the organizers who could answer them. */
export type Request = { organizerIds: readonly number[]; giveableId: number }

/** Notifies of answered requests to join, and marks the organizers' notification as read if nobody waits any more. */
export async function notifyAnswered(
  trx: Trx,
  deps: NotifyDeps,
  { organizerIds, giveableId }: Request,
  notifications: readonly NewNotification[],
): Promise<void> {
  // locks all people at once: two answers that lock one after the other could deadlock
  await lockBudgets(trx, [...organizerIds, ...notifications.flatMap(({ to }) => to)])
  await addNotifications(trx, deps, notifications)
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
  const organizers = requests.flatMap(({ organizerIds }) => organizerIds)
  if (organizers.length === 0) return
  await lockBudgets(trx, organizers)
  for (const { organizerIds, giveableId } of requests)
    await seeAll(trx, deps, { personIds: organizerIds, answered: { giveableId } })
}
