import type { Person } from '@kindling/contract/common'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import { rowsOf, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement } from '../../platform/statement.ts'
import { personRef } from '../accounts/index.ts'
import { inviteBonds, organizedBy, type Bond } from '../giveables/index.ts'
import type { Membership, MembershipStatus, Role } from './membership.ts'

export type ListedMember = { user_id: number; role: Role; joined_at: Date; person: Person }

type PageValues = RowsOfPage & { communityId: number }

const readPage = statement<PageValues, ListedMember, [behind: boolean]>((v, behind) => {
  const members = sql`select m.user_id, m.role, m.joined_at from memberships m where m.community_id = ${v.communityId} and m.status = 'active'`
  const newest = sql`order by m.role, m.joined_at desc, m.user_id desc`
  const range = behind
    ? sql`select * from (
        (${members} and m.role = (select role from start) and (m.joined_at, m.user_id) < (select joined_at, user_id from start) ${newest} limit ${v.most})
        union all
        (${members} and m.role > (select role from start) ${newest} limit ${v.most})) m ${newest} limit ${v.most}`
    : sql`${members} ${newest} limit ${v.most} offset ${v.offset}`
  return sql`
    with start as (select user_id, role, joined_at from memberships where community_id = ${v.communityId} and user_id = ${v.after})
    select m.user_id, m.role, m.joined_at, ${personRef('u')} as person from (${range}) m join users u on u.id = m.user_id
    ${newest}`
})

/** One row more if there is one; `page.after` is a person. Each half reads one range of the index, at any depth. */
export const pageOfMembers = (db: Db, communityId: number, page: Page): Promise<ListedMember[]> =>
  readPage(db, { ...rowsOf(page), communityId }, page.after !== null)

export type ToJoin = {
  id: number
  uuid: string
  giveableId: number
  status: string
  visibility: 'open' | 'request'
  membership: Membership | null
}

/** Locks the membership if there is one. */
export async function readToJoin(trx: Trx, communityId: number, userId: number): Promise<ToJoin | null> {
  const community = await trx
    .selectFrom('communities as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select(['c.id', 'ga.uuid', 'c.giveable_id as giveableId', 'c.status', 'c.visibility'])
    .where('c.id', '=', communityId)
    .executeTakeFirst()
  if (!community) return null
  const membership = await trx
    .selectFrom('memberships')
    .select(['role', 'status'])
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return { ...community, membership: membership ?? null }
}

type NewMembership = {
  communityId: number
  userId: number
  role: Role
  status: MembershipStatus
  inviterId: number | null
  at: Date
}

/** Returns whether it did: a second one at the same time finds it done. */
export async function storeMembership(trx: Trx, m: NewMembership): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('memberships')
    .values({
      community_id: m.communityId,
      user_id: m.userId,
      role: m.role,
      status: m.status,
      inviter_id: m.inviterId,
      joined_at: m.at,
    })
    .onConflict((c) =>
      c
        .columns(['community_id', 'user_id'])
        .doUpdateSet({ status: m.status, role: m.role, joined_at: m.at })
        .where('memberships.status', 'not in', ['active', 'banned']),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Approved = { uuid: string; giveableId: number; inviterId: number | null }

/** Null where nobody asked. */
export async function storeApproval(
  trx: Trx,
  { communityId, userId, at }: { communityId: number; userId: number; at: Date },
): Promise<Approved | null> {
  const row = await trx
    .updateTable('memberships as m')
    .from('communities as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .set({ status: 'active', joined_at: at })
    .whereRef('c.id', '=', 'm.community_id')
    .where('m.community_id', '=', communityId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'requested')
    .returning(['ga.uuid', 'ga.id as giveableId', 'm.inviter_id as inviterId'])
    .executeTakeFirst()
  return row ?? null
}

export async function organizerIds(trx: Trx, communityId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('status', '=', 'active')
    .where('role', 'in', ['owner', 'moderator'])
    .execute()
  return rows.map((row) => row.user_id)
}

export async function countMember(trx: Trx, communityId: number): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ members_count: eb('members_count', '+', 1) }))
    .where('id', '=', communityId)
    .execute()
}

const hasMembership = (person: Expression<unknown>, such: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from memberships m join communities c on c.id = m.community_id
  where c.giveable_id = ga.id and m.user_id = ${person} and m.status = 'active' and ${such})`
const isMember: Bond = (person) => hasMembership(person)
const isOrganizer: Bond = (person) => hasMembership(person, sql`m.role in ('owner', 'moderator')`)

export const readBonds = inviteBonds('communities', { isIn: isMember, isSeenWith: isMember, isOrganizer })

export const organizesCommunity = organizedBy(isOrganizer)
