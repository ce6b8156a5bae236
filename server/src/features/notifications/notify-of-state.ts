import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { notifyOfState as job, type StateNotice } from './notifications.jobs.ts'
import { peopleOf, type WithMembers } from './audience/audience.queries.ts'
import type { NewNotification } from './notification.ts'
import { lockBudgets, closingOf, comingSplit, takeBack } from './notifications.queries.ts'
import { mostTogether } from './notify-many.ts'
import { addNotifications, type NotifyDeps } from './add-notifications.ts'
import { allocationChanging, communityClosed, communityFrozen } from './types/communities.ts'

type StateType = {
  /** Notifications of this type are removed when the state has ended. */
  type: string
  read: (trx: Trx, giveableId: number, now: Date) => Promise<Omit<NewNotification, 'to'> | null>
}

const states: Record<StateNotice['what'], StateType> = {
  split: {
    type: 'AllocationChanging',
    async read(trx, giveableId, now) {
      const effectiveAt = await comingSplit(trx, giveableId, now)
      return effectiveAt && allocationChanging({ giveableId, effectiveAt })
    },
  },
  closing: {
    type: 'CommunityFrozen',
    async read(trx, giveableId) {
      const closing = await closingOf(trx, giveableId)
      if (!closing) return null
      return closing.because === 'archived'
        ? communityClosed({ giveableId })
        : communityFrozen({ giveableId, at: closing.at })
    },
  },
}

/** Notifies of a state that may end, such as a freeze: one notification per person, removed once it has ended. */
export const notifyOfState = (
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  stateNotice: Omit<StateNotice, 'afterId'>,
): Promise<void> => queue.send(trx, job, { ...stateNotice, afterId: 0 })

export async function notifyOfStateNext(
  { db, ...deps }: Pick<Deps, 'db'> & NotifyDeps & WithMembers,
  { what, giveableId, audience, afterId }: StateNotice,
  most = mostTogether,
): Promise<void> {
  const now = deps.clock.now()
  const { type, read } = states[what]
  await db.transaction().execute(async (trx) => {
    const people = await peopleOf(trx, deps, audience, { afterId, most })
    const personIds = people.map(({ id }) => id)
    await lockBudgets(trx, personIds)
    // read after the people are locked, so that of two jobs the later one uses the latest state
    const notification = await read(trx, giveableId, now)
    const changed = await takeBack(trx, { personIds, type, giveableId, but: notification?.about ?? null, now })
    const to = people.flatMap(({ id, isThere }) => (isThere ? [id] : []))
    await addNotifications(trx, deps, notification ? [{ ...notification, to }] : [])
    await afterCommit(trx, () => deps.live.publish(...changed.map((uuid) => subjectOf('notifications', uuid))))
    const last = personIds.at(-1)
    if (last !== undefined && people.length === most)
      await deps.queue.send(trx, job, { what, giveableId, audience, afterId: last })
  })
}
