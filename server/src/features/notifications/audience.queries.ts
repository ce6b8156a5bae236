import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/**
 * By the id of a community, or of what was given to. `insidersOf`: members and supporters of a giveable who see inside,
 * but for one person.
 */
export type Audience = { membersOf: number } | { supportersOf: number } | { insidersOf: number; but: number }

type Part = { afterId: number; most: number }

/** Who is behind `afterId`, in the order of ids: whoever comes meanwhile changes nothing for the others. */
export async function peopleOf(trx: Trx, audience: Audience, { afterId, most }: Part): Promise<number[]> {
  const { all, isThere } = of(audience)
  const { rows } = await sql<{ id: number }>`
    select user_id as id from ${all} and ${isThere} and user_id > ${afterId} order by user_id limit ${most}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Who belonged there once is among them. */
export async function peopleEverOf(
  trx: Trx,
  audience: Audience,
  { afterId, most }: Part,
): Promise<{ id: number; isThere: boolean }[]> {
  const { all, isThere } = of(audience)
  const { rows } = await sql<{ id: number; isThere: boolean }>`
    select user_id as id, ${isThere} as "isThere" from ${all} and user_id > ${afterId} order by user_id limit ${most}`.execute(
    trx,
  )
  return rows
}

const of = (audience: Audience) => ('insidersOf' in audience ? insiders(audience) : ofOne(audience))

const ofOne = (audience: Exclude<Audience, { but: number }>) =>
  'membersOf' in audience
    ? { all: sql`memberships where community_id = ${audience.membersOf}`, isThere: sql`status = 'active'` }
    : { all: sql`supporters where giveable_id = ${audience.supportersOf}`, isThere: sql`gifts_count > 0` }

/** A supporter of a by-request community who is no member does not see inside, and neither does who is banned. */
const insiders = ({ insidersOf: id, but }: { insidersOf: number; but: number }) => ({
  all: sql`(
    select m.user_id from memberships m join communities c on c.id = m.community_id
    where c.giveable_id = ${id} and m.status = 'active'
    union
    select s.user_id from supporters s where s.giveable_id = ${id} and s.gifts_count > 0 and not exists (
      select from communities c left join memberships m on m.community_id = c.id and m.user_id = s.user_id
      where c.giveable_id = ${id} and m.status is distinct from 'active' and (c.visibility = 'request' or m.status = 'banned'))
  ) p where true`,
  isThere: sql`user_id <> ${but}`,
})
