import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { builder, statement, type Placed, type Slots, prepared } from '../../platform/database/statement.ts'

export async function ringsAbove(
  trx: Trx,
  userId: number,
): Promise<{ inviterId: number | null; secondId: number | null }> {
  const row = await trx
    .selectFrom('users as u')
    .leftJoin('users as i', 'i.id', 'u.inviter_id')
    .select(['u.inviter_id as inviterId', 'i.inviter_id as secondId'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return row
}

export async function createScore(trx: Trx, userId: number): Promise<void> {
  await trx.insertInto('impact_scores').values({ user_id: userId }).execute()
}

export async function addPeople(trx: Trx, above: { inviterId: number | null; secondId: number | null }): Promise<void> {
  const steps = [
    { id: above.inviterId, set: { direct_count: sql<number>`direct_count + 1` } },
    { id: above.secondId, set: { second_count: sql<number>`second_count + 1` } },
  ].flatMap((s) => (s.id === null ? [] : [{ ...s, id: s.id }]))
  for (const { id, set } of steps.toSorted((a, b) => a.id - b.id)) {
    await trx.updateTable('impact_scores').set(set).where('user_id', '=', id).execute()
  }
}

/** A change of scores. `friendsCents`, `secondCents`: only of gifts that show their amount; others enter in a batch. */
export type ScoreMove = { userId: number; ownCents: number; friendsCents: number; secondCents: number }

/** Locks in the order of people's ids. Throws if a score is missing. */
export async function moveScores(trx: Trx, moves: readonly ScoreMove[]): Promise<void> {
  if (moves.length === 0) return
  const each = sql`
    unnest(${moves.map((m) => m.userId)}::bigint[], ${moves.map((m) => m.ownCents)}::bigint[],
      ${moves.map((m) => m.friendsCents)}::bigint[], ${moves.map((m) => m.secondCents)}::bigint[]) as m (giver, own, friends, second)
    join users u on u.id = m.giver left join users i on i.id = u.inviter_id
    cross join lateral (values (m.giver, m.own, 0, 0), (u.inviter_id, 0, m.friends, 0), (i.inviter_id, 0, 0, m.second))
      as r (user_id, own, friends, second)`
  // always includes the giver's row, since locking it protects the count of supporters
  const moved = sql`r.user_id is not null and (r.user_id = m.giver or r.friends <> 0 or r.second <> 0)`
  // a separate statement for the locks, so that the update sees the state after waiting for them
  await prepared(
    trx,
    sql`
    select from impact_scores where user_id in (select r.user_id from ${each} where ${moved}) order by user_id for update`,
  )
  const { rows } = await prepared(
    trx,
    sql<{ missing: number }>`
    with sums as (
      select r.user_id, sum(r.own) as own, sum(r.friends) as friends, sum(r.second) as second from ${each} where ${moved} group by r.user_id
    ), moved as (
      update impact_scores s set own_cents = s.own_cents + x.own, friends_cents = s.friends_cents + x.friends,
        second_cents = s.second_cents + x.second
      from sums x where s.user_id = x.user_id returning s.user_id
    )
    select ((select count(*) from sums) - (select count(*) from moved))::int as missing`,
  )
  if (rows[0]!.missing > 0) throw new Error(`of givers ${moves.map((m) => m.userId).join()} some have no score`)
}

/** Adds to one ring of scores. Locks in the order of people's ids, before the change. */
export async function addToScores(
  trx: Trx,
  ring: 'friends' | 'second',
  steps: readonly { owner: number; cents: number }[],
): Promise<void> {
  if (steps.length === 0) return
  const column = sql.ref(`${ring}_cents`)
  const owners = steps.map(({ owner }) => owner)
  await prepared(
    trx,
    sql`select from impact_scores where user_id = any(${owners}::bigint[]) order by user_id for update`,
  )
  await prepared(
    trx,
    sql`
    update impact_scores s set ${column} = s.${column} + x.cents
    from unnest(${owners}::bigint[], ${steps.map(({ cents }) => cents)}::bigint[]) as x (owner, cents)
    where s.user_id = x.owner`,
  )
}

export async function noteBatch(db: Db, at: Date): Promise<void> {
  await sql`insert into impact_batches (ran_at) values (${at}) on conflict (one) do update set ran_at = excluded.ran_at`.execute(
    db,
  )
}

/** A column of a query on `users`: settled gifts, net of refunds. */
export const givenCentsSince = (since: Placed<Date>) => sql<number>`coalesce((
  select sum(g.amount_cents - g.refunded_cents) from gifts g
  where g.user_id = users.id and g.status = 'settled' and g.settled_at >= ${since}), 0)::bigint`

/** A ring is shown once gifts of this many of its people are in the score: fewer could reveal a person's gifts. */
export const ringOpensAt = 3

const giversOf = (people: RawBuilder<unknown>, counted: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (select from ${people} and exists (
    select from gifts g where g.user_id = p.id and g.status = 'settled' and ${counted} > 0) limit ${sql.lit(ringOpensAt)}) as givers)::int`

/** `as_of`: the time of the last batch, up to which the score includes other people's gifts. */
export const scoreOf = statement(({ userId, since }: Slots<{ userId: number; since: Date }>) =>
  builder
    .selectFrom('users')
    .innerJoin('impact_scores as score', 'score.user_id', 'users.id')
    .select([
      'score.own_cents',
      'score.friends_cents',
      'score.second_cents',
      'score.direct_count',
      'score.second_count',
      sql<Date>`greatest(users.created_at, (select b.ran_at from impact_batches b))`.as('as_of'),
    ])
    .select([
      givenCentsSince(since).as('month_cents'),
      giversOf(sql`users p where p.inviter_id = users.id`, sql`g.friends_cents`).as('friends_givers'),
      giversOf(sql`users f join users p on p.inviter_id = f.id where f.inviter_id = users.id`, sql`g.second_cents`).as(
        'second_givers',
      ),
    ])
    .where('users.id', '=', userId),
)

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
