import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { tellStanding as job, type Standing } from './audience/audience.jobs.ts'
import { peopleEverOf, type WithInsiders } from './audience/audience.queries.ts'
import type { Telling } from './notification.ts'
import { lockBudgets } from './notifications.queries.ts'
import { closingOf, comingSplit, takeBack } from './standing.queries.ts'
import { mostTogether } from './tell-many.ts'
import { tell, type TellDeps } from './tell.ts'
import { allocationChanging } from './types/communities/allocation-changing.ts'
import { communityClosed } from './types/communities/community-closed.ts'
import { communityFrozen } from './types/communities/community-frozen.ts'

type Stands = {
  /** Notifications of this type are taken back when the state has ended. */
  type: string
  read: (trx: Trx, giveableId: number, now: Date) => Promise<Omit<Telling, 'to'> | null>
}

const standings: Record<Standing['what'], Stands> = {
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

/**
 * Queues jobs that notify of a state that may end, such as a freeze: each person has one notification of it, or none
 * once it has ended.
 */
export const tellStanding = (
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  standing: Omit<Standing, 'afterId'>,
): Promise<void> => queue.send(trx, job, { ...standing, afterId: 0 })

/** Notifies the next part, as `tellNext` does. */
export async function tellStandingNext(
  { db, ...deps }: Pick<Deps, 'db'> & TellDeps & WithInsiders,
  { what, giveableId, audience, afterId }: Standing,
  most = mostTogether,
): Promise<void> {
  const now = deps.clock.now()
  const { type, read } = standings[what]
  await db.transaction().execute(async (trx) => {
    const people = await peopleEverOf(trx, deps, audience, { afterId, most })
    const personIds = people.map(({ id }) => id)
    await lockBudgets(trx, personIds)
    // read while the people are locked: of two jobs the later one reads the latest state
    const telling = await read(trx, giveableId, now)
    const changed = await takeBack(trx, { personIds, type, giveableId, but: telling?.about ?? null, now })
    const to = people.flatMap(({ id, isThere }) => (isThere ? [id] : []))
    await tell(trx, deps, telling ? [{ ...telling, to }] : [])
    await afterCommit(trx, () => deps.live.tell(...changed.map((uuid) => subjectOf('notifications', uuid))))
    const last = personIds.at(-1)
    if (last !== undefined && people.length === most)
      await deps.queue.send(trx, job, { what, giveableId, audience, afterId: last })
  })
}
