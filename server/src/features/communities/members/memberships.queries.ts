import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { blockedWith } from '../../accounts/index.ts'
import type { MembershipStatus, Role } from './membership.ts'

type NewMembership = {
  communityId: number
  userId: number
  role: Role
  status: MembershipStatus
  inviterId: number | null
  note?: string | null
  at: Date
}

/** A returning member keeps the first inviter, so that no two invite each other. A request keeps its first time. */
export async function storeMembership(trx: Trx, m: NewMembership): Promise<void> {
  await sql`
    insert into memberships as m (community_id, user_id, role, status, inviter_id, joined_at, note)
    values (${m.communityId}, ${m.userId}, ${m.role}, ${m.status}, ${m.inviterId}, ${m.at}, ${m.note ?? null})
    on conflict (community_id, user_id) do update set status = excluded.status, role = excluded.role, reason = null,
      note = case when excluded.status = 'requested' then coalesce(excluded.note, m.note) end,
      joined_at = case when m.status = 'requested' and excluded.status = 'requested' then m.joined_at else excluded.joined_at end`.execute(
    trx,
  )
}

type MembershipKey = { communityId: number; userId: number }
/** An organizer's answer to a request to join. It replaces the applicant's note. */
type StoreAnswerInput = MembershipKey & {
  status: MembershipStatus
  answeredBy: number | null
  reason?: string | null
  joinedAt?: Date
  declined?: boolean
}

export async function storeAnswer(trx: Trx, a: StoreAnswerInput): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({
      status: a.status,
      role: 'member',
      note: null,
      reason: a.reason ?? null,
      answered_by: a.answeredBy,
      declined: a.declined ?? false,
      ...(a.joinedAt && { joined_at: a.joinedAt }),
    })
    .where('community_id', '=', a.communityId)
    .where('user_id', '=', a.userId)
    .executeTakeFirstOrThrow()
}

/** The inviter of a member, if the inviter is an active member and neither has blocked the other; null otherwise. */
export async function notifiableInviter(trx: Trx, { communityId, userId }: MembershipKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select i.user_id as id from memberships m
    join memberships i on i.community_id = m.community_id and i.user_id = m.inviter_id and i.status = 'active'
    where m.community_id = ${communityId} and m.user_id = ${userId} and i.user_id not in (${blockedWith(userId)})`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

/** A removed person who withdraws a new request remains removed; otherwise they could then join without a request. */
export async function storeLeft(trx: Trx, { communityId, userId }: MembershipKey): Promise<void> {
  await sql`
    update memberships set ${left} where community_id = ${communityId} and user_id = ${userId}`.execute(trx)
}

const left = sql`role = 'member', note = null, reason = null,
  status = case when status = 'requested' and answered_by is not null then 'removed'::membership_status else 'left' end,
  answered_by = case when status = 'requested' then answered_by end`

export async function withdrawRequests(trx: Trx, communityId: number): Promise<void> {
  await sql`
    update memberships set ${left} where community_id = ${communityId} and status = 'requested'`.execute(trx)
}

export async function storeRole(
  trx: Trx,
  { communityId, userId, role }: MembershipKey & { role: Role },
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ role })
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .where('status', '=', literal('active'))
    .executeTakeFirstOrThrow()
}

/** Null if the community had no owner who can moderate. */
export async function demoteOwner(trx: Trx, communityId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number; role: Role }>`
    update memberships set owns_until = null,
      role = case when status = 'active' then 'moderator'::membership_role else 'member' end
    where community_id = ${communityId} and role = 'owner'
    returning user_id as "userId", role`.execute(trx)
  return rows[0]?.role === 'moderator' ? rows[0].userId : null
}

export async function ownerOf(trx: Trx, communityId: number): Promise<number | null> {
  const owner = trx.selectFrom('memberships').select('user_id').where('community_id', '=', communityId)
  const row = await owner
    .where('role', '=', literal('owner'))
    .where('status', '=', literal('active'))
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function userByUuid(trx: Trx, uuid: string): Promise<number | null> {
  const row = await trx.selectFrom('users').select('id').where('uuid', '=', uuid).executeTakeFirst()
  return row?.id ?? null
}

export async function userIds(trx: Trx, uuids: readonly string[]): Promise<Map<string, number>> {
  const query = trx.selectFrom('users').select(['id', 'uuid'])
  const rows = await query.where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`).execute()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}

export async function organizerIds(trx: Trx, communityId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('status', '=', literal('active'))
    .where('role', 'in', [literal('owner'), literal('moderator')])
    .execute()
  return rows.map((row) => row.user_id)
}

export async function organizersOf(db: Db | Trx, giveableId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select('m.user_id')
    .where('c.giveable_id', '=', giveableId)
    .where('m.status', '=', literal('active'))
    .where('m.role', 'in', [literal('owner'), literal('moderator')])
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns the uuids of members, applicants, banned people and organizers. */
export async function concerned(
  trx: Trx,
  { communityId, userId }: { communityId: number; userId?: number },
): Promise<string[]> {
  const ids = [...(userId === undefined ? [] : [userId]), ...(await organizerIds(trx, communityId))]
  const rows = trx
    .selectFrom('users')
    .select('uuid')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
  return (await rows.execute()).map(({ uuid }) => uuid)
}

export async function uuidOf(trx: Trx, userId: number): Promise<string> {
  return (await trx.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()).uuid
}

export async function countMember(trx: Trx, communityId: number, by = 1): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ members_count: eb('members_count', '+', by) }))
    .where('id', '=', communityId)
    .execute()
}
