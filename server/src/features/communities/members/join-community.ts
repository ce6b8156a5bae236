import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Identifier } from '../../../platform/identifier.ts'
import { inviteJoined, joinRequested, notifyAnswered, type NewNotification } from '../../notifications/index.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity } from '../locked.queries.ts'
import { isOrganizer, joining, type Joined, type Role } from './membership.ts'
import { countMember, notifiableInviter, organizerIds, storeMembership } from './memberships.queries.ts'
import { notifyConcerned, notifyMembership } from './notify-concerned.ts'

type JoinDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>
type JoinCommunityInput = {
  userId: number
  inviterId?: number | null
  role?: Exclude<Role, 'owner'>
  note?: string | null
  before?: (trx: Trx) => Promise<unknown>
}

export const joinCommunity = (
  deps: JoinDeps,
  { communityId, ...wish }: JoinCommunityInput & { communityId: number },
): Promise<Exclude<Joined, 'refused'>> => join(deps, { column: 'id', value: communityId }, wish)

/** Idempotent. Throws not_found, and conflict if the community takes no members or the person is banned. */
export async function join(
  { db, ...deps }: JoinDeps,
  named: Identifier,
  { userId, inviterId = null, role = 'member', note = null, before }: JoinCommunityInput,
): Promise<Exclude<Joined, 'refused'>> {
  const at = deps.clock.now()
  return await db.transaction().execute(async (trx) => {
    const found = await lockCommunity(trx, named)
    const member = found && ((await memberStatesOf(trx, found.id, [userId])).get(userId) ?? null)
    if (!found || !(found.isPublic || isOrganizer(member))) throw notFound()
    const outcome = joining(found.visibility, member)
    if (outcome === 'already') return outcome
    if (found.status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
    if (outcome === 'refused' || found.status !== 'active') throw new Refusal('conflict', 'communityFull')
    if (outcome === 'joined' || member?.status !== 'requested') await before?.(trx)
    const status = outcome === 'joined' ? 'active' : 'requested'
    await storeMembership(trx, { communityId: found.id, userId, role, status, inviterId, note, at })
    if (status === 'active') await countMember(trx, found.id)
    const waited = member?.status === 'requested'
    const added = waited && outcome === 'requested' ? [] : await notifications(trx, found, { userId, outcome })
    const asked = waited && status === 'active'
    const organizers = asked ? await organizerIds(trx, found.id) : []
    const request = { organizerIds: organizers, giveableId: found.giveableId }
    await notifyAnswered(trx, deps, request, added)
    if (status === 'active') await notifyMembership(trx, deps, { userId, community: found.uuid })
    if (status === 'requested' || asked) await notifyConcerned(trx, deps, { communityId: found.id, userId })
    return outcome
  })
}

type JoinOutcome = { userId: number; outcome: 'joined' | 'requested' }

/** Notifies organizers of a request, and the inviter of a new member. A repeated request sends no notification. */
async function notifications(
  trx: Trx,
  { id, giveableId }: LockedCommunity,
  joined: JoinOutcome,
): Promise<NewNotification[]> {
  const { userId: personId, outcome } = joined
  if (outcome === 'requested')
    return [joinRequested({ organizerIds: await organizerIds(trx, id), personId, giveableId })]
  const inviterId = await notifiableInviter(trx, { communityId: id, userId: personId })
  return inviterId === null ? [] : [inviteJoined({ inviterId, joinedId: personId, giveableId })]
}
