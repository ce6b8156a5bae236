import { sql, type Expression, type RawBuilder } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { type Role } from '../giveables/index.ts'
import { accessBy, hasGiven, inviteBonds, isNamedSupporter, type Bond } from '../giveables/for-kinds.ts'

const membership = (person: Expression<unknown> | RawBuilder<unknown>) => sql`
  from flash_campaigns b join memberships m on m.community_id = b.community_id
  where b.giveable_id = ga.id and m.user_id = ${person}`

export const roleIn = (person: Expression<unknown>): RawBuilder<Role> => sql<Role>`coalesce((
  select case m.status when 'banned' then 'banned' when 'active' then m.role::text else 'none' end ${membership(person)}), 'none')`

export const flashAccess = accessBy({ role: roleIn })

const isOrganizer: Bond = (person) =>
  sql`exists (select ${membership(person)} and m.status = 'active' and m.role in ('owner', 'moderator'))`

const isSeenWith: Bond = (person) => sql`(${isOrganizer(person)} or ${isNamedSupporter(person)})`

export const readBonds = inviteBonds('flash-campaigns', {
  isIn: hasGiven,
  isSeenWith,
  isOrganizer,
})

export async function organizersOf(db: Db | Trx, giveableId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_campaigns as f')
    .innerJoin('memberships as m', 'm.community_id', 'f.community_id')
    .select('m.user_id')
    .where('f.giveable_id', '=', giveableId)
    .where('m.status', '=', literal('active'))
    .where('m.role', 'in', [literal('owner'), literal('moderator')])
    .orderBy('m.user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function shownIn(db: Db | Trx, giveableId: number): Promise<{ id: number; uuid: string }[]> {
  return await db
    .selectFrom('flash_campaigns as f')
    .innerJoin('communities as c', 'c.id', 'f.community_id')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select(['ga.id', 'ga.uuid'])
    .where('f.giveable_id', '=', giveableId)
    .execute()
}
