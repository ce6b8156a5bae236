import { sql, type Expression, type RawBuilder } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { type Role } from '../giveables/index.ts'
import { accessBy, hasGiven, inviteBonds, isNamedSupporter, type Bond } from '../giveables/for-kinds.ts'

const speaksForIt = (person: Expression<unknown> | RawBuilder<unknown>) => sql<boolean>`exists (
  select from projects x join representatives r on r.nonprofit_id = x.nonprofit_id and not r.invited
  where x.giveable_id = ga.id and r.user_id = ${person})`

const roleIn = (person: Expression<unknown>): RawBuilder<Role> =>
  sql<Role>`case when ${speaksForIt(person)} then 'organizer' else 'none' end`

export const projectAccess = accessBy({ role: roleIn })

const isOrganizer: Bond = (person) => speaksForIt(person)
const isSeenWith: Bond = (person) => isNamedSupporter(person)

export const readBonds = inviteBonds('projects', { isIn: hasGiven, isSeenWith, isOrganizer })

export const runsIt = (person: Expression<unknown> | RawBuilder<unknown>) =>
  sql<boolean>`(${speaksForIt(person)} or exists (select from staff where user_id = ${person}))`

export async function organizersOf(db: Db | Trx, giveableId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('representatives as r', 'r.nonprofit_id', 'p.nonprofit_id')
    .select('r.user_id')
    .where('p.giveable_id', '=', giveableId)
    .where('r.invited', '=', literal(false))
    .orderBy('r.user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function isStaff(db: Db | Trx, userId: number): Promise<boolean> {
  return (await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}
