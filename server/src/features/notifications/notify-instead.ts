import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import type { NewNotification } from './notification.ts'
import { lockBudgets, takeBack } from './notifications.queries.ts'
import { addNotifications, type NotifyDeps } from './add-notifications.ts'

type Removed = { type: string; personId: number; giveableId: number }

type NotifyInsteadInput = {
  taken: readonly Removed[]
  notifications?: readonly NewNotification[]
  /** People whose notifications this transaction changes later. */
  later?: readonly number[]
}

/** Locks all people in one step, because two transactions could deadlock otherwise. */
export async function notifyInstead(
  trx: Trx,
  deps: NotifyDeps,
  { taken, notifications = [], later = [] }: NotifyInsteadInput,
): Promise<void> {
  if (taken.length === 0 && notifications.length === 0) return
  await lockBudgets(trx, [...later, ...taken.map(({ personId }) => personId), ...notifications.flatMap(({ to }) => to)])
  for (const { type, personId, giveableId } of taken) {
    const of = { type, personIds: [personId], giveableId }
    const changed = await takeBack(trx, { ...of, but: null, now: deps.clock.now() })
    await afterCommit(trx, () => deps.live.publish(...changed.map((uuid) => subjectOf('notifications', uuid))))
  }
  await addNotifications(trx, deps, notifications)
}
