import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notifyOthers, type Many } from './notifications.jobs.ts'
import { peopleOf, type Audience, type WithMembers } from './audience/audience.queries.ts'
import type { NewNotification } from './notification.ts'
import { addNotifications, type NotifyDeps } from './add-notifications.ts'

/** People per transaction. With 5,000 the last person is notified 25 % earlier, but other requests are slower. */
export const mostTogether = 2_000

type NotifyManyInput = {
  notification: Omit<NewNotification, 'to' | 'data'> & Pick<Many['notification'], 'data'>
  audience: Audience
}

/** Queues a job that notifies everyone who is in the audience when it runs, each person once. */
export const notifyMany = (
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { notification, audience }: NotifyManyInput,
): Promise<void> => queue.send(trx, notifyOthers, { notification, audience, afterId: 0 })

/** One transaction notifies a part and queues the rest, so that an interrupted run continues where it stopped. */
export async function notifyNext(
  { db, ...deps }: Pick<Deps, 'db'> & NotifyDeps & WithMembers,
  { notification: { type, about, actorId, giveableId, data, isSilent = false }, audience, afterId }: Many,
  most = mostTogether,
): Promise<void> {
  const notification = {
    type,
    about,
    isSilent,
    ...(actorId !== undefined && { actorId }),
    ...(giveableId !== undefined && { giveableId }),
    ...(data && { data }),
  }
  await db.transaction().execute(async (trx) => {
    const people = await peopleOf(trx, deps, audience, { afterId, most })
    const to = people.flatMap(({ id, isThere }) => (isThere ? [id] : []))
    await addNotifications(trx, deps, [{ ...notification, to }])
    if (people.length === most)
      await deps.queue.send(trx, notifyOthers, { notification, audience, afterId: people.at(-1)!.id })
  })
}
