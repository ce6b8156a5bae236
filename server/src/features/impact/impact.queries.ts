import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { builder, statement, type Placed, type Slots } from '../../platform/database/statement.ts'

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
  await sql`
    select from impact_scores where user_id in (select r.user_id from ${each} where ${moved}) order by user_id for update`.execute(
    trx,
  )
  const { rows } = await sql<{ missing: number }>`
    with sums as (
      select r.user_id, sum(r.own) as own, sum(r.friends) as friends, sum(r.second) as second from ${each} where ${moved} group by r.user_id
    ), moved as (
      update impact_scores s set own_cents = s.own_cents + x.own, friends_cents = s.friends_cents + x.friends,
        second_cents = s.second_cents + x.second
      from sums x where s.user_id = x.user_id returning s.user_id
    )
    select ((select count(*) from sums) - (select count(*) from moved))::int as missing`.execute(trx)
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
  await sql`select from impact_scores where user_id = any(${owners}::bigint[]) order by user_id for update`.execute(trx)
  await sql`
    update impact_scores s set ${column} = s.${column} + x.cents
    from unnest(${owners}::bigint[], ${steps.map(({ cents }) => cents)}::bigint[]) as x (owner, cents)
    where s.user_id = x.owner`.execute(trx)
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
