import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'

export type Passed = { personId: number; dollars: number }

type MilestonesReachedInput = { milestones: readonly number[]; afterId: number; most: number }

/** The highest milestone that each score has newly passed, as its person sees the score, in the order of ids. */
export async function milestonesReached(
  db: Db,
  { milestones, afterId, most }: MilestonesReachedInput,
): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select s.user_id as "personId", m.dollars from impact_scores s
    join users u on u.id = s.user_id and u.status <> 'deleted'
    left join milestones_passed p on p.person_id = s.user_id
    cross join lateral (
      select max(d) as dollars from unnest(${[...milestones]}::int[]) d
      where d * 100::bigint <= s.own_cents + s.friends_cents + s.second_cents) m
    where m.dollars > coalesce(p.dollars, 0) and s.user_id > ${afterId}
    order by s.user_id limit ${most}`.execute(db)
  return rows
}

/** Stores milestones and returns the new ones. Of two parallel runs only one gets each. */
export async function storeMilestones(trx: Trx, reached: readonly Passed[], at: Date): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    insert into milestones_passed as p (person_id, dollars, passed_at)
    select r.person_id, r.dollars, ${at}
    from unnest(${reached.map((r) => r.personId)}::bigint[], ${reached.map((r) => r.dollars)}::int[]) as r (person_id, dollars)
    order by r.person_id
    on conflict (person_id) do update set dollars = excluded.dollars, passed_at = excluded.passed_at
      where p.dollars < excluded.dollars
    returning person_id as "personId", dollars`.execute(trx)
  return rows
}

export async function forgetPassed(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('milestones_passed').where('person_id', '=', personId).execute()
}
