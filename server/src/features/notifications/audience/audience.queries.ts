import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

/**
 * `insidersOf`: the members and supporters of a giveable who see inside, without one person. `everyone`: all active
 * accounts. The others name a community or a giveable by its id.
 */
export type Audience =
  | { membersOf: number }
  | { supportersOf: number }
  | { insidersOf: number; but: number }
  | { everyone: true }

type Part = { afterId: number; most: number }

/**
 * The next people after `afterId` in the order of ids, so that people who join meanwhile do not shift the pages.
 * `isThere`: false for former members, for supporters whose gifts all went back, and for who may hear of it no longer.
 */
export async function peopleOf(
  trx: Trx,
  deps: WithMembers,
  audience: Audience,
  { afterId, most }: Part,
): Promise<{ id: number; isThere: boolean }[]> {
  const people = await queryOf(trx, deps, audience, { afterId, most })
  const { rows } = await sql<{ id: number; isThere: boolean }>`
    select user_id as id, is_there as "isThere" from (${people}) p
    where user_id > ${afterId} order by user_id limit ${most}`.execute(trx)
  return rows
}

/** Each kind registers it (`giveables/kind.ts`), because this feature is on a lower floor and knows no giveables. */
export type WithMembers = {
  kinds: ReadonlyMap<string, { members?(trx: Trx, giveableId: number): Promise<RawBuilder<unknown>> }>
}

async function queryOf(
  trx: Trx,
  { kinds }: WithMembers,
  audience: Audience,
  { afterId, most }: Part,
): Promise<RawBuilder<unknown>> {
  if ('everyone' in audience) return sql`select id as user_id, status = 'active' as is_there from users`
  if ('membersOf' in audience)
    return sql`select user_id, status = 'active' as is_there from memberships where community_id = ${audience.membersOf}`
  if ('supportersOf' in audience)
    return sql`select user_id, gifts_count > 0 as is_there from supporters where giveable_id = ${audience.supportersOf}`
  const { insidersOf: id, but } = audience
  const { kind } = await trx.selectFrom('giveables').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  const lists = [sql`select user_id from supporters where giveable_id = ${id} and gifts_count > 0`]
  const members = await kinds.get(kind)!.members?.(trx, id)
  if (members) lists.push(members)
  // each list has its own limit, so that none of them reads everybody
  const parts = lists.map(
    (list) =>
      sql`(select user_id from (${list}) l where user_id > ${afterId} and user_id <> ${but} order by user_id limit ${most})`,
  )
  return sql`
    with part as (select user_id from (${sql.join(parts, sql` union `)}) a order by user_id limit ${most})
    select user_id, user_id in (select * from hearing_of(${id}, array(select user_id from part))) as is_there from part`
}
