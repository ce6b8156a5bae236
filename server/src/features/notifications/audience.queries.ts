import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/** By the id of a community, or of what was given to. */
export type Audience = { membersOf: number } | { supportersOf: number }

/** Who is behind `afterId`, in the order of ids: whoever comes meanwhile changes nothing for the others. */
export async function peopleOf(
  trx: Trx,
  audience: Audience,
  { afterId, most }: { afterId: number; most: number },
): Promise<number[]> {
  const rows =
    'membersOf' in audience
      ? sql`memberships where community_id = ${audience.membersOf} and status = 'active'`
      : sql`supporters where giveable_id = ${audience.supportersOf} and gifts_count > 0`
  const { rows: people } = await sql<{ id: number }>`
    select user_id as id from ${rows} and user_id > ${afterId} order by user_id limit ${most}`.execute(trx)
  return people.map(({ id }) => id)
}
