import type { MemberAct } from '@kindling/contract/communities/members'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity, type MemberState } from '../locked.queries.ts'
import { acceptRequest } from './approve-member.ts'
import { memberPolicy, type MemberCase } from './member.policy.ts'
import { isOrganizer } from './membership.ts'
import { userByUuid, storeRole } from './memberships.queries.ts'
import { offerCommunity } from '../offers/offer-community.ts'
import { sendAway } from './send-away.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { membershipChanged, notifyAnswered } from '../../notifications/index.ts'

type MemberDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>
type ChangeMemberInput = { identifier: string; uuid: string; act: MemberAct; reason?: string | undefined }

/** Idempotent. Throws not_found if the viewer is not an organizer, or if the other person is not a member. */
export async function changeMember(
  { db, ...deps }: MemberDeps,
  viewer: { id: number },
  input: ChangeMemberInput,
): Promise<void> {
  const named = readIdentifier(input.identifier)
  if (!named) throw notFound()
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, named)
    const userId = await userByUuid(trx, input.uuid)
    if (!community || userId === null) throw notFound()
    const memberStates = await memberStatesOf(trx, community.id, [viewer.id, userId])
    const actor = memberStates.get(viewer.id) ?? null
    const member = memberStates.get(userId)
    if (!isOrganizer(actor) || !member) throw notFound()
    const of = { community: community.status, actor, isOneself: userId === viewer.id, member }
    if (!of.isOneself && isDone[input.act](member)) return
    mustBeAllowed(input.act, of)
    await carryOut(trx, deps, { ...input, community, member, actorId: viewer.id })
  })
}

const isDone: Record<MemberAct, (member: MemberState) => boolean> = {
  approve: ({ status }) => status === 'active',
  decline: ({ status }) => status === 'removed',
  remove: ({ status }) => status === 'removed',
  ban: ({ status }) => status === 'banned',
  unban: ({ status }) => status === 'removed',
  make_moderator: ({ status, role }) => status === 'active' && role === 'moderator',
  make_member: ({ status, role }) => status === 'active' && role === 'member',
  hand_over: ({ status, role }) => status === 'active' && role === 'owner',
}

function mustBeAllowed(act: MemberAct, of: MemberCase & { member: MemberState }): void {
  if (of.isOneself) throw new Refusal('forbidden', 'ownMembership')
  if (memberPolicy[act](of)) {
    if (act === 'hand_over' && of.member.isLeaving) throw new Refusal('conflict', 'memberChanged')
    return
  }
  if (of.community === 'archived' && act !== 'hand_over') throw new Refusal('conflict', 'communityClosed.archived')
  if (of.community === 'frozen' && memberPolicy[act]({ ...of, community: 'active' }))
    throw new Refusal('conflict', 'frozenLetsNobodyIn')
  const isOwners = memberPolicy[act]({ ...of, actor: { role: 'owner', status: 'active' } })
  throw isOwners ? new Refusal('forbidden', 'ownersAct') : new Refusal('conflict', 'memberChanged')
}

type CarryOutInput = {
  community: LockedCommunity
  member: MemberState
  actorId: number
  act: MemberAct
  reason?: string | undefined
}

async function carryOut(trx: Trx, deps: Omit<MemberDeps, 'db'>, decided: CarryOutInput): Promise<void> {
  const { community, member, actorId, act, reason = null } = decided
  const { userId } = member
  if (act === 'approve') return acceptRequest(trx, deps, { community, userId, actorId })
  if (act === 'hand_over') return offerCommunity(trx, deps, { community, userId, actorId })
  if (act === 'make_moderator' || act === 'make_member')
    return changeRole(trx, deps, { community, userId, actorId, role: act === 'make_member' ? 'member' : 'moderator' })
  return sendAway(trx, deps, { community, member, actorId, act, reason })
}

type ChangeRoleInput = { community: LockedCommunity; userId: number; actorId: number; role: 'moderator' | 'member' }

async function changeRole(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId, role }: ChangeRoleInput,
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
