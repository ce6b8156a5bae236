import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { notFound, Refusal } from '../../platform/http/errors.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { inviteJoined, joinRequested, tell, type Telling } from '../notifications/index.ts'
import { joining, type Joined, type Role } from './membership.ts'
import { countMember, organizerIds, readToJoin, storeMembership, type ToJoin } from './members.queries.ts'

type Wish = { communityId: number; userId: number; inviterId?: number | null; role?: Exclude<Role, 'owner'> }

/** The same twice as once. Throws conflict where the community takes no members or this person may not come back. */
export async function joinCommunity(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { communityId, userId, inviterId = null, role = 'member' }: Wish,
): Promise<Exclude<Joined, 'refused'>> {
  const at = clock.now()
  return await db.transaction().execute(async (trx) => {
    const found = await readToJoin(trx, communityId, userId)
    if (!found) throw notFound()
    const outcome = joining(found.visibility, found.membership)
    if (outcome === 'already') return outcome
    if (outcome === 'refused' || found.status !== 'active') throw new Refusal('conflict', 'communityFull')
    const status = outcome === 'joined' ? 'active' : 'requested'
    const stored = await storeMembership(trx, { communityId, userId, role, status, inviterId, at })
    if (!stored) return 'already'
    if (status === 'active') await countMember(trx, communityId)
    await tell(trx, { clock, live }, await tellings(trx, found, { userId, inviterId, outcome, at }))
    await afterCommit(trx, () => live.tell(subjectOf('giveables', found.uuid)))
    return outcome
  })
}

type Came = { userId: number; inviterId: number | null; outcome: 'joined' | 'requested'; at: Date }

/** Who asks is told of to those who can answer, and to who invited once it is a yes. */
async function tellings(trx: Trx, { id, giveableId }: ToJoin, came: Came): Promise<Telling[]> {
  const { userId: personId, inviterId, outcome, at } = came
  if (outcome === 'requested')
    return [joinRequested({ organizerIds: await organizerIds(trx, id), personId, giveableId, at })]
  return inviterId === null ? [] : [inviteJoined({ inviterId, joinedId: personId, giveableId })]
}
