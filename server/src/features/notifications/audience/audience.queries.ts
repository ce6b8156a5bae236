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

/** The next people after `afterId` in the order of ids, so that people who join meanwhile do not shift the pages. */
export async function peopleOf(
  trx: Trx,
  deps: WithInsiders,
  audience: Audience,
  { afterId, most }: Part,
): Promise<number[]> {
  const { all, isThere } = await of(trx, deps, audience, { afterId, most })
  const { rows } = await sql<{ id: number }>`
    select user_id as id from ${all} and ${isThere} and user_id > ${afterId} order by user_id limit ${most}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Includes former members. */
export async function peopleEverOf(
  trx: Trx,
  deps: WithInsiders,
  audience: Audience,
  { afterId, most }: Part,
): Promise<{ id: number; isThere: boolean }[]> {
  const { all, isThere } = await of(trx, deps, audience, { afterId, most })
  const { rows } = await sql<{ id: number; isThere: boolean }>`
    select user_id as id, ${isThere} as "isThere" from ${all} and user_id > ${afterId} order by user_id limit ${most}`.execute(
    trx,
  )
  return rows
}

/** Each kind registers it (`giveables/kind.ts`), because this feature is on a lower floor and knows no giveables. */
export type WithInsiders = { kinds: ReadonlyMap<string, { insiders(giveableId: number): RawBuilder<unknown>[] }> }

type People = { all: RawBuilder<unknown>; isThere: RawBuilder<boolean> }

async function of(trx: Trx, { kinds }: WithInsiders, audience: Audience, { afterId, most }: Part): Promise<People> {
  if ('everyone' in audience)
    return { all: sql`(select id as user_id, status from users) p where true`, isThere: sql`status = 'active'` }
  if ('membersOf' in audience)
    return { all: sql`memberships where community_id = ${audience.membersOf}`, isThere: sql`status = 'active'` }
  if ('supportersOf' in audience)
    return { all: sql`supporters where giveable_id = ${audience.supportersOf}`, isThere: sql`gifts_count > 0` }
  const { insidersOf: id, but } = audience
  const { kind } = await trx.selectFrom('giveables').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  // each subquery has its own limit, so that none of them reads everybody
  const parts = kinds
    .get(kind)!
    .insiders(id)
    .map(
      (list) =>
        sql`(select user_id from (${list}) l where user_id > ${afterId} and user_id <> ${but} order by user_id limit ${most})`,
    )
  return { all: sql`(${sql.join(parts, sql` union `)}) p where true`, isThere: sql`true` }
}
