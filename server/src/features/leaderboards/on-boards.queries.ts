import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'

/** `counted` also includes people who opted out of leaderboards, since they count for their inviter. */
export const isOnBoards = (
  alias: string,
  giveableId: Placed<number>,
  { counted = false } = {},
): RawBuilder<boolean> => sql`
  ${sql.ref(`${alias}.status`)} = 'active' ${counted ? sql`` : sql`and ${wantsBoards(alias)}`} and not exists (
    select from memberships x join communities xc on xc.id = x.community_id
    where xc.giveable_id = ${giveableId} and x.user_id = ${sql.ref(`${alias}.id`)} and x.status = 'banned')`

export const wantsBoards = (alias: string): RawBuilder<boolean> =>
  sql`coalesce((${sql.ref(`${alias}.settings`)} ->> 'boards')::boolean, true)`
