import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { showsCommunities } from '../../accounts/index.ts'
import { type Role } from '../../giveables/index.ts'
import { accessBy, inviteBonds, type Bond } from '../../giveables/for-kinds.ts'

const hasMembership = (person: Expression<unknown>, such: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from memberships m join communities c on c.id = m.community_id
  where c.giveable_id = ga.id and m.user_id = ${person} and m.status = 'active' and ${such})`
const isMember: Bond = (person) => hasMembership(person)
const isSeenMember: Bond = (person) =>
  sql`(${isMember(person)} and exists (select from users s where s.id = ${person} and ${showsCommunities('s')}))`
const isOrganizer: Bond = (person) => hasMembership(person, sql`m.role in ('owner', 'moderator')`)

export const readBonds = inviteBonds('communities', {
  isIn: isMember,
  isSeenWith: isSeenMember,
  isOrganizer,
})

/** Names the community by its id: only so the planner expects its many members, and reads no more than it needs. */
export async function members(db: Db | Trx, giveableId: number): Promise<RawBuilder<unknown>> {
  const its = db.selectFrom('communities').select('id').where('giveable_id', '=', giveableId)
  const { id } = await its.executeTakeFirstOrThrow()
  return sql`select user_id from memberships where community_id = ${id} and status = 'active'`
}

const role = (person: Expression<unknown>) => sql<Role>`coalesce((
  select case m.status when 'banned' then 'banned' when 'active' then m.role::text else 'none' end
  from memberships m join communities c on c.id = m.community_id
  where c.giveable_id = ga.id and m.user_id = ${person}), 'none')`

export const communityAccess = accessBy({ role })
