import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/** By the id of a community, or of what was given to. */
export type Audience = { membersOf: number } | { supportersOf: number }

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

const of = (audience: Audience) =>
  'membersOf' in audience
    ? { all: sql`memberships where community_id = ${audience.membersOf}`, isThere: sql`status = 'active'` }
    : { all: sql`supporters where giveable_id = ${audience.supportersOf}`, isThere: sql`gifts_count > 0` }
