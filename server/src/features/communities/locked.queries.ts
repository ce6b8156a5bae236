import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { FrozenBecause } from '../../platform/database/tables.ts'
import { isNamed } from '../giveables/for-kinds.ts'
import type { CommunityStatus } from './community.ts'
import type { Membership } from './members/membership.ts'

export type LockedCommunity = {
  id: number
  uuid: string
  giveableId: number
  slug: string
  isPublic: boolean
  status: CommunityStatus
  visibility: 'open' | 'request'
  frozenBecause: FrozenBecause | null
  avatarId: number | null
}

/**
 * Every change of a community, its memberships or its split locks the community first, then memberships and the
 * giveable. The fixed order prevents deadlocks, and what is read under the lock is valid until the transaction ends.
 */
export async function lockCommunity(trx: Trx, { column, value }: Identifier): Promise<LockedCommunity | null> {
  const { rows } = await sql<LockedCommunity>`
    select c.id, ga.uuid, c.giveable_id as "giveableId", ga.slug, ga.is_public as "isPublic", c.status, c.visibility,
      c.frozen_because as "frozenBecause", c.avatar_id as "avatarId"
    from communities c join giveables ga on ga.id = c.giveable_id
    where ${isNamed('communities', column, value)} for no key update of c`.execute(trx)
  return rows[0] ?? null
}

/** Locks all communities of a member or applicant, in the order of their ids. */
export async function lockCommunitiesOf(trx: Trx, userId: number): Promise<void> {
  await sql`
    select from communities where id in (
      select community_id from memberships where user_id = ${userId} and status in ('active', 'requested'))
    order by id for no key update`.execute(trx)
}

export type MemberState = Membership & {
  userId: number
  note: string | null
  isLeaving: boolean
  offeredUntil: Date | null
}

/** Without deleted accounts, even if such an account still owns the community. */
export async function memberStatesOf(
  trx: Trx,
  communityId: number,
  userIds: readonly number[],
): Promise<Map<number, MemberState>> {
  const { rows } = await sql<MemberState>`
    select m.user_id as "userId", m.role, m.status, m.note, u.status <> 'active' as "isLeaving",
      m.status = 'requested' and m.answered_by is not null as "sentAway", m.offered_until as "offeredUntil"
    from memberships m join users u on u.id = m.user_id
    where m.community_id = ${communityId} and m.user_id = any(${[...userIds]}::bigint[])
      and m.owns_until is null`.execute(trx)
  return new Map(rows.map((row) => [row.userId, row]))
}
