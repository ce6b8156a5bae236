import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { membershipChanged, notifyAnswered } from '../../notifications/index.ts'
import type { LockedCommunity } from '../locked.queries.ts'
import { storeRole } from './memberships.queries.ts'

type Change = { community: LockedCommunity; userId: number; actorId: number; role: 'moderator' | 'member' }

export async function changeRole(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId, role }: Change,
): Promise<void> {
  const at = deps.clock.now()
  await storeRole(trx, { communityId, userId, role })
  await noteDeed(trx, { deed: 'role_changed', actorId, giveableId, personId: userId, details: { role }, at })
  const request = { organizerIds: role === 'member' ? [userId] : [], giveableId }
  await notifyAnswered(trx, deps, request, [
    membershipChanged({ personId: userId, giveableId, change: role, reason: null }),
  ])
  await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', uuid)))
}
