import type { Deps } from '../deps.ts'
import { markSeen, addNotifications, notifyMilestones } from '../features/notifications/index.ts'
import { hour, setClock } from '../platform/time/clock.ts'
import { demoCommunities } from './communities.ts'
import { giveableOf } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { mayasNotifications, type DemoNotification } from './notifications.ts'

/** The time since Maya last looked; older notifications are read. */
const lookedHoursAgo = 28

type Filled = { people: Ids; causes: CauseIds; updates: ReadonlyMap<string, string> }

export async function fillNotifications(deps: Deps, now: Date, filled: Filled) {
  const at = (hoursAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) })
  const toMaya = async (notification: DemoNotification) =>
    await notifyMaya(at(notification.hoursAgo), notification, filled)
  const seen = mayasNotifications.filter((notification) => notification.hoursAgo >= lookedHoursAgo)
  for (const notification of seen) await toMaya(notification)
  await markSeen(at(lookedHoursAgo), { personId: filled.people.get('maya')! })
  for (const notification of mayasNotifications) if (!seen.includes(notification)) await toMaya(notification)
  await notifyMilestones(deps, { silent: true })
}

async function notifyMaya(
  deps: Deps,
  { hoursAgo, type, by, of, data }: DemoNotification,
  { people, causes, updates }: Filled,
): Promise<void> {
  const kind = of !== undefined && of in demoCommunities ? 'communities' : 'campaigns'
  const giveable = of && (await giveableOf(deps.db, kind, causes[of]))
  const about =
    giveable && type === 'CommentReplied'
      ? { commentable_id: giveable.uuid }
      : type === 'NewPostUpdate' && { uuid: updates.get((data as { name: string }).name) }
  await deps.db.transaction().execute((trx) =>
    addNotifications(trx, deps, [
      {
        ...{ type, to: [people.get('maya')!], about: `demo:${hoursAgo}`, data: { ...data, ...about } },
        ...(by !== undefined && { actorId: people.get(by)! }),
        ...(giveable && { giveableId: giveable.id }),
      },
    ]),
  )
}
