import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

export type RecountedMembers = { giveable_id: number; uuid: string; name: string }

/** Locks all communities, so that nobody joins or leaves meanwhile. Returns those whose counter was wrong. */
export async function recountMembers(trx: Trx): Promise<RecountedMembers[]> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await sql`select from communities order by id for no key update`.execute(trx)
  const { rows } = await sql<RecountedMembers>`
    update communities c set members_count = x.members
    from giveables ga, (
      select k.id, count(m.user_id)::int as members from communities k
      left join memberships m on m.community_id = k.id and m.status = 'active' group by k.id) x
    where ga.id = c.giveable_id and x.id = c.id and c.members_count <> x.members
    returning c.giveable_id, ga.uuid, ga.name`.execute(trx)
  return rows
}
