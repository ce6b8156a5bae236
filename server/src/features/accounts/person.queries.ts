import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'

/** The contract's Person as JSON, for use in other queries; `more` adds fields. */
export function personRef(alias: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('uuid', ${of('uuid')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'first_name', ${of('first_name')}, 'avatar', ${of('avatar')}${more})`
}

export const showsCommunities = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.settings`)} ->> 'show_communities')::boolean, true)`

/** Selects the ids of this person's inviter and of the people whom this person invited, except after a block. */
export const friendsOf = (personId: Placed<number | null>): RawBuilder<unknown> => sql`
  select x.id from (
    select b.id from users b where b.inviter_id = ${personId} union select b.inviter_id from users b where b.id = ${personId}
  ) x where x.id not in (${blockedWith(personId)})`

export const blockedWith = (personId: Placed<number | null>): RawBuilder<unknown> => sql`
  select blocked_id from blocks where blocker_id = ${personId} union all select blocker_id from blocks where blocked_id = ${personId}`
