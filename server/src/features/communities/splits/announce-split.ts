import type { Split } from '@kindling/contract/communities/splits'
import { noticeDays } from '@kindling/contract/communities/rules'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day, second, minute } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { isSameSplit, storeComingSplit } from '../../giveables/for-kinds.ts'
import { notifyOfState } from '../../notifications/index.ts'
import { nonprofitsByUuid } from '../communities.queries.ts'
import { lockAsOwner } from '../running/as-organizer.ts'
import { mustBeSplit } from '../running/create-community.ts'
import { readSplits, splitsOf, type StoredSplit } from './splits.queries.ts'

/** Limits the notifications to members, because each announcement notifies all of them. */
const splitsADay = 5

type AnnounceSplitInput = {
  identifier: string
  shares: readonly { nonprofit: string; project?: string | undefined; basis_points: number }[]
}

/**
 * The split applies in seven days, and replaces one that is announced already. Idempotent. Throws conflict if it is the
 * current split or the announced one is about to apply; rate_limited.
 */
export async function announceSplit(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  viewer: { id: number; timeZone?: string },
  { identifier, shares: named }: AnnounceSplitInput,
): Promise<Split> {
  const at = deps.clock.now()
  return await db.transaction().execute(async (trx) => {
    const { giveableId, id, uuid, status } = await lockAsOwner(trx, identifier, viewer)
    if (status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
    const shares = await nonprofitsByUuid(trx, named)
    await mustBeSplit(trx, shares)
    const { current, coming } = await splitsOf(trx, { giveableId, at })
    if (isSameSplit(shares, current)) throw new Refusal('conflict', 'splitSame')
    const announced = async () => {
      const all = await readSplits(trx, { giveableId, now: at })
      return all.find(({ state }) => state === 'coming')!
    }
    if (coming && isSameSplit(shares, coming.shares)) return await announced()
    mustNotBegin(coming, at)
    const limit = { key: `split:${giveableId}`, limit: splitsADay, seconds: day / second, timeZone: viewer.timeZone }
    await spend(trx, deps.clock, limit)
    const effectiveAt = new Date(at.getTime() + noticeDays * day)
    await storeComingSplit(trx, { giveableId, effectiveAt, createdBy: viewer.id, shares, at })
    const details = { effective_at: effectiveAt.toISOString() }
    await noteDeed(trx, { deed: 'allocation_announced', actorId: viewer.id, giveableId, details, at })
    await notifyOfState(trx, deps, { what: 'split', giveableId, audience: { membersOf: id } })
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', uuid)))
    return await announced()
  })
}

/** Nobody can withdraw a split in its last minute, because the processor's clock may be ahead of ours. */
export function mustNotBegin(coming: StoredSplit | null, at: Date): void {
  if (coming && coming.effectiveAt.getTime() - at.getTime() <= minute) throw new Refusal('conflict', 'splitBegins')
}
