import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/db.ts'
import { lockCommunitiesOf } from '../locked.queries.ts'
import { freezeOwnerless } from './freeze-ownerless.ts'
import { forgetWords, leaveAll } from './leaving.queries.ts'
import { countMember } from './memberships.queries.ts'

/** An account is gone a week after that was asked for, and is inherited from a week after that. */
const owning = 7 * day

/**
 * Of someone who goes for good. What this person owned freezes where nobody moderates it, and is inherited later where
 * somebody does (`inheritDue`). Answers the pages that are others now.
 */
export async function leaveCommunities(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'queue'>,
  userId: number,
): Promise<string[]> {
  await lockCommunitiesOf(trx, userId)
  const left = await leaveAll(trx, { userId, ownsUntil: new Date(deps.clock.now().getTime() + owning) })
  await forgetWords(trx, userId)
  for (const { communityId, giveableId, wasActive, isOwnerless } of left) {
    if (wasActive) await countMember(trx, communityId, -1)
    if (isOwnerless) await freezeOwnerless(trx, deps, { communityId, giveableId })
  }
  return left.map(({ uuid }) => uuid)
}
