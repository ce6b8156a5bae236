import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'

export async function peopleAfter(db: Db, after: number, most: number): Promise<number[]> {
  const query = db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(most)
  return (await query.execute()).map(({ id }) => id)
}

type ImpactFigure = 'own' | 'friends' | 'second' | 'people'
export type RebuiltImpact = { uuid: string; differed: ImpactFigure[] }

/** Recounts the scores of these people under locks, so that no gift changes them meanwhile. Returns whose differed. */
export async function recountScores(trx: Trx, ids: readonly number[]): Promise<RebuiltImpact[]> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await sql`insert into impact_scores (user_id) select id from unnest(${ids}::bigint[]) as id on conflict do nothing`.execute(
    trx,
  )
  await sql`select from impact_scores where user_id = any(${ids}::bigint[]) order by user_id for update`.execute(trx)
  const { rows } = await sql<RebuiltImpact>`
    with rings as (
      select p.id, r.ring, r.user_id from unnest(${ids}::bigint[]) as p (id) cross join lateral (
        select 'own' as ring, p.id as user_id
        union all select 'friends', f.id from users f where f.inviter_id = p.id
        union all select 'second', x.id from users f join users x on x.inviter_id = f.id where f.inviter_id = p.id) r
    ), sums as (
      select r.id, coalesce(sum(g.own) filter (where ring = 'own'), 0)::bigint as own,
        coalesce(sum(g.friends) filter (where ring = 'friends'), 0)::bigint as friends,
        coalesce(sum(g.second) filter (where ring = 'second'), 0)::bigint as second,
        (count(*) filter (where ring = 'friends'))::int as direct_count, (count(*) filter (where ring = 'second'))::int as second_count
      from rings r left join lateral (
        select sum(amount_cents - refunded_cents) as own, sum(friends_cents) as friends, sum(second_cents) as second
        from gifts where user_id = r.user_id and status = 'settled') g on true
      group by r.id
    ), figures as (
      select x.*, s.own_cents <> x.own as own_differs, s.friends_cents <> x.friends as friends_differ, s.second_cents <> x.second as second_differ,
        (s.direct_count, s.second_count) <> (x.direct_count, x.second_count) as people_differ
      from sums x join impact_scores s on s.user_id = x.id
    )
    update impact_scores s set own_cents = f.own, friends_cents = f.friends, second_cents = f.second,
      direct_count = f.direct_count, second_count = f.second_count
    from figures f join users u on u.id = f.id
    where s.user_id = f.id and (f.own_differs or f.friends_differ or f.second_differ or f.people_differ)
    returning u.uuid, array_remove(array[case when f.own_differs then 'own' end, case when f.friends_differ then 'friends' end,
      case when f.second_differ then 'second' end, case when f.people_differ then 'people' end], null) as differed`.execute(
    trx,
  )
  return rows
}
