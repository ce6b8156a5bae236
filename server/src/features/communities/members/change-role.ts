import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import type { Trx } from '../../../platform/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { membershipChanged, tellAnswered } from '../../notifications/index.ts'
import type { LockedCommunity } from '../locked.queries.ts'
import { storeRole } from './memberships.queries.ts'

type Change = { community: LockedCommunity; userId: number; actorId: number; role: 'moderator' | 'member' }

/** Of an active member who is not the owner. */
export async function changeRole(
  trx: Trx,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId, role }: Change,
): Promise<void> {
  const at = clock.now()
  await storeRole(trx, { communityId, userId, role })
  await noteDeed(trx, { deed: 'role_changed', actorId, giveableId, personId: userId, details: { role }, at })
  const request = { organizerIds: role === 'member' ? [userId] : [], giveableId }
  await tellAnswered(trx, { clock, live }, request, [
    membershipChanged({ personId: userId, giveableId, change: role, reason: null }),
  ])
  await afterCommit(trx, () => live.tell(subjectOf('giveables', uuid)))
}
