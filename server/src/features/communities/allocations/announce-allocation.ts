import { noticeDays } from '@kindling/contract/community-rules'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import { day, second } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { spend } from '../../../platform/http/limits.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { isSameSplit, putComing } from '../../giveables/index.ts'
import { tellStanding } from '../../notifications/index.ts'
import { nonprofitsByUuid } from '../communities.queries.ts'
import { lockAsOwner } from '../running/as-organizer.ts'
import { mustBeSplit } from '../running/create-community.ts'
import { splitsOf } from './allocations.queries.ts'
import { mustNotBegin } from './must-not-begin.ts'

/** Each is told to all members. */
const splitsADay = 5

type Announced = { identifier: string; shares: readonly { nonprofit: string; basis_points: number }[] }

/**
 * Gifts are split so in seven days, and all members told; what was to come instead comes no more. The same twice as once.
 * Throws conflict for what holds anyway, rate_limited past five other splits a day.
 */
export async function announceAllocation(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  viewer: { id: number; timeZone?: string },
  { identifier, shares: told }: Announced,
): Promise<void> {
  const at = deps.clock.now()
  await db.transaction().execute(async (trx) => {
    const { giveableId, id, uuid, status } = await lockAsOwner(trx, identifier, viewer)
    if (status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
    const shares = await nonprofitsByUuid(trx, told)
    await mustBeSplit(trx, shares)
    const { current, coming } = await splitsOf(trx, { giveableId, at })
    if (isSameSplit(shares, current)) throw new Refusal('conflict', 'splitSame')
    if (coming && isSameSplit(shares, coming.shares)) return
    mustNotBegin(coming, at)
    const limit = { key: `split:${giveableId}`, limit: splitsADay, seconds: day / second, timeZone: viewer.timeZone }
    await spend(trx, deps.clock, limit)
    const effectiveAt = new Date(at.getTime() + noticeDays * day)
    await putComing(trx, { giveableId, effectiveAt, createdBy: viewer.id, shares, at })
    const details = { effective_at: effectiveAt.toISOString() }
    await noteDeed(trx, { deed: 'allocation_announced', actorId: viewer.id, giveableId, details, at })
    await tellStanding(trx, deps, { what: 'split', giveableId, audience: { membersOf: id } })
    await afterCommit(trx, () => deps.live.tell(subjectOf('giveables', uuid)))
  })
}
