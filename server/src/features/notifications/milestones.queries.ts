import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type Passed = { personId: number; dollars: number }

type Asked = { milestones: readonly number[]; afterId: number; most: number }

/** The highest that somebody's score has passed as its reader sees it, where none so high was told; in the order of ids. */
export async function milestonesPassed(db: Db, { milestones, afterId, most }: Asked): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select s.user_id as "personId", m.dollars from impact_scores s
    cross join lateral (
      select max(d) as dollars from unnest(${[...milestones]}::int[]) d
      where d * 100::bigint <= s.own_cents + s.friends_cents + s.second_cents) m
    where m.dollars is not null and s.user_id > ${afterId} and not exists (
      select from notifications n
      where n.recipient_id = s.user_id and n.type = 'ImpactMilestone' and (n.data ->> 'impact')::int >= m.dollars)
    order by s.user_id limit ${most}`.execute(db)
  return rows
}
