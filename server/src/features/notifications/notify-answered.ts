import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { seeAll } from './mark-seen.ts'
import type { NewNotification } from './notification.ts'
import { lockBudgets } from './notifications.queries.ts'
import { addNotifications, type NotifyDeps } from './add-notifications.ts'

export type Request = { organizerIds: readonly number[]; giveableId: number }

/** If no join request is left, also marks the organizers' notification as read. */
export async function notifyAnswered(
  trx: Trx,
  deps: NotifyDeps,
  { organizerIds, giveableId }: Request,
  notifications: readonly NewNotification[],
): Promise<void> {
  // locks everyone in one step, because two parallel answers could deadlock otherwise
  await lockBudgets(trx, [...organizerIds, ...notifications.flatMap(({ to }) => to)])
  await addNotifications(trx, deps, notifications)
  await seeRequests(trx, deps, [{ organizerIds, giveableId }])
}

/** Does nothing while a join request is left. Call it after memberships are stored. */
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
