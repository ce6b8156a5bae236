import { sql, type Expression, type RawBuilder } from 'kysely'
import { showsCommunities } from '../../accounts/index.ts'
import { type Role } from '../../giveables/index.ts'
import { accessBy, hearsOf, inviteBonds, type Bond } from '../../giveables/for-kinds.ts'

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

/** Excludes banned people, and supporters of a by-request community who are not members. */
export const insiders = (giveableId: number) => [
  sql`select m.user_id from memberships m join communities c on c.id = m.community_id
    where c.giveable_id = ${giveableId} and m.status = 'active'`,
  sql`select s.user_id from supporters s join giveables ga on ga.id = s.giveable_id
    where s.giveable_id = ${giveableId} and s.gifts_count > 0 and ${hearsOf(sql.ref('s.user_id'))}`,
]

const role = (person: Expression<unknown>) => sql<Role>`coalesce((
  select case m.status when 'banned' then 'banned' when 'active' then m.role::text else 'none' end
  from memberships m join communities c on c.id = m.community_id
  where c.giveable_id = ga.id and m.user_id = ${person}), 'none')`

export const communityAccess = accessBy({ role })
