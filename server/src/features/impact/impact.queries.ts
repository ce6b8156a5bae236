import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import { builder, statement, type Placed, type Slots } from '../../platform/statement.ts'

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

export async function createScore(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx.insertInto('impact_scores').values({ user_id: userId, updated_at: at }).execute()
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

export type ScoreMove = { userId: number; amountCents: number; anonymous: boolean; at: Date }

/**
 * What an anonymous gift moves above is held, and leaves the time of the last move as it is: it would tell when
 * somebody gave. Locks in the order of people's ids, as all who lock several do. Throws if somebody has no score.
 */
export async function moveScores(trx: Trx, moves: readonly ScoreMove[]): Promise<void> {
  if (moves.length === 0) return
  const givers = moves.map((m) => m.userId)
  // before the statement that changes them, as with giveables
  await sql`
    select from impact_scores where user_id in (
      select r.id from users u left join users i on i.id = u.inviter_id
        cross join lateral (values (u.id), (u.inviter_id), (i.inviter_id)) as r (id) where u.id = any(${givers}::bigint[]))
    order by user_id for update`.execute(trx)
  const { rows } = await sql<{ missing: number }>`
    with moves as (
      select m.*, u.inviter_id as friend, i.inviter_id as second
      from unnest(${givers}::bigint[], ${moves.map((m) => m.amountCents)}::bigint[],
        ${moves.map((m) => m.anonymous)}::bool[], ${moves.map((m) => m.at)}::timestamptz[]) as m (giver, cents, anonymous, at)
      join users u on u.id = m.giver left join users i on i.id = u.inviter_id
    ), sums as (
      select s.user_id, max(m.at) filter (where m.cents <> 0 and (ring = 'own' or not m.anonymous)) as at, sum(m.cents) filter (where ring = 'own') as own,
        sum(m.cents) filter (where ring = 'friends' and not m.anonymous) as friends,
        sum(m.cents) filter (where ring = 'friends' and m.anonymous) as friends_held,
        sum(m.cents) filter (where ring = 'second' and not m.anonymous) as second,
        sum(m.cents) filter (where ring = 'second' and m.anonymous) as second_held
      from moves m cross join lateral (values (m.giver, 'own'), (m.friend, 'friends'), (m.second, 'second')) as s (user_id, ring)
      where s.user_id is not null group by s.user_id
    ), moved as (
      update impact_scores s set updated_at = greatest(s.updated_at, x.at),
        own_cents = s.own_cents + coalesce(x.own, 0),
        friends_cents = s.friends_cents + coalesce(x.friends, 0),
        friends_held_cents = s.friends_held_cents + coalesce(x.friends_held, 0),
        second_cents = s.second_cents + coalesce(x.second, 0),
        second_held_cents = s.second_held_cents + coalesce(x.second_held, 0)
      from sums x where s.user_id = x.user_id returning s.user_id
    )
    select ((select count(*) from sums) - (select count(*) from moved))::int as missing`.execute(trx)
  if (rows[0]!.missing > 0) throw new Error(`of givers ${givers.join()} some have no score`)
}

/** Daily, so that no gift is seen arriving. Below zero was counted and went back since: it leaves in any case. */
export async function countHeld(trx: Trx, at: Date): Promise<number> {
  // before the statement that changes them, as where scores move
  await sql`
    select from impact_scores where friends_held_cents <> 0 or second_held_cents <> 0 order by user_id for update`.execute(
    trx,
  )
  const { numAffectedRows } = await sql`
    with rings as (
      select s.user_id,
        s.friends_held_cents < 0 or (select count(*) from users f join impact_scores o on o.user_id = f.id
           where f.inviter_id = s.user_id and o.own_cents > 0) >= 3 as friends_open,
        s.second_held_cents < 0 or (select count(*) from users f join users x on x.inviter_id = f.id join impact_scores o on o.user_id = x.id
           where f.inviter_id = s.user_id and o.own_cents > 0) >= 3 as second_open
      from impact_scores s where s.friends_held_cents <> 0 or s.second_held_cents <> 0
    )
    update impact_scores s set
      friends_cents = s.friends_cents + case when r.friends_open then s.friends_held_cents else 0 end,
      friends_held_cents = case when r.friends_open then 0 else s.friends_held_cents end,
      second_cents = s.second_cents + case when r.second_open then s.second_held_cents else 0 end,
      second_held_cents = case when r.second_open then 0 else s.second_held_cents end,
      updated_at = ${at}
    from rings r where r.user_id = s.user_id and (r.friends_open or r.second_open)`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Settled and net of refunds: a column of a query on `users`. */
export const givenCentsSince = (since: Placed<Date>) => sql<number>`coalesce((
  select sum(g.amount_cents - g.refunded_cents) from gifts g
  where g.user_id = users.id and g.status = 'settled' and g.settled_at >= ${since}), 0)::bigint`

/** So many people of a ring must have given before its figure is shown: of fewer it would be somebody's own. */
export const ringOpensAt = 3

const giversOf = (ring: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (select from ${ring} and s.own_cents > 0 and exists (
    select from gifts g where g.user_id = s.user_id and g.status = 'settled' and g.refunded_cents < g.amount_cents
      and g.visibility <> 'anonymous') limit ${sql.lit(ringOpensAt)}) as givers)::int`

/** Who gave anonymously only is not counted: a ring that opened with such a gift would tell when it came. */
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
      'score.updated_at',
    ])
    .select([
      givenCentsSince(since).as('month_cents'),
      giversOf(sql`users f join impact_scores s on s.user_id = f.id where f.inviter_id = users.id`).as(
        'friends_givers',
      ),
      giversOf(sql`users f join users x on x.inviter_id = f.id join impact_scores s on s.user_id = x.id
        where f.inviter_id = users.id`).as('second_givers'),
    ])
    .where('users.id', '=', userId),
)
