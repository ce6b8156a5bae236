import type { AppDeps } from '../../app.ts'
import { startDirect } from '../../features/chats/index.ts'
import { markSeen, addNotifications, notifyMilestones } from '../../features/notifications/index.ts'
import { hour, setClock } from '../../platform/time/clock.ts'
import { demoCommunities } from '../stories/communities.ts'
import { giveableOf, uuidOf } from '../demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { mayasNotifications, type DemoNotification } from '../stories/notifications.ts'

/** The time since Maya last looked; older notifications are read. */
const lookedHoursAgo = 28

type Filled = { people: Ids; causes: CauseIds; updates: ReadonlyMap<string, string> }

export async function fillNotifications(deps: AppDeps, now: Date, filled: Filled) {
  const at = (hoursAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) })
  const toMaya = async (notification: DemoNotification) =>
    await notifyMaya(at(notification.hoursAgo), notification, filled)
  const seen = mayasNotifications.filter((notification) => notification.hoursAgo >= lookedHoursAgo)
  for (const notification of seen) await toMaya(notification)
  await markSeen(at(lookedHoursAgo), { personId: filled.people.get('maya')! })
  for (const notification of mayasNotifications) if (!seen.includes(notification)) await toMaya(notification)
  await notifyMilestones(deps, { silent: true })
}

async function notifyMaya(deps: AppDeps, notification: DemoNotification, filled: Filled): Promise<void> {
  const { hoursAgo, type, by, of, data } = notification
  const { people, causes } = filled
  const kind = of !== undefined && of in demoCommunities ? 'communities' : 'campaigns'
  const giveable = of && (await giveableOf(deps.db, kind, causes[of]))
  const more = await dataOf(deps, notification, { ...filled, commentable: giveable?.uuid })
  await deps.db.transaction().execute((trx) =>
    addNotifications(trx, deps, [
      {
        type,
        to: [people.get('maya')!],
        about: `demo:${hoursAgo}`,
        data: { ...data, ...more },
        ...(by !== undefined && { actorId: people.get(by)! }),
        ...(giveable && { giveableId: giveable.id }),
      },
    ]),
  )
}

/** The ids that the notification's data names. */
async function dataOf(
  deps: AppDeps,
  { type, chatWith, data }: DemoNotification,
  filled: Filled & { commentable: string | undefined },
): Promise<object> {
  if (type === 'CommentReplied') return { commentable_id: filled.commentable }
  if (type === 'NewPostUpdate') return { uuid: filled.updates.get((data as { name: string }).name) }
  if (type === 'CardExpiring') {
    const now = deps.clock.now()
    return { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
  }
  if (chatWith === undefined) return {}
  const [maya, other] = [filled.people.get('maya')!, filled.people.get(chatWith)!]
  const by = { id: maya, uuid: await uuidOf(deps.db, maya) }
  return { chat: (await startDirect(deps, by, await uuidOf(deps.db, other))).uuid }
}
