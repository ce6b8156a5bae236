import type { Board } from '@kindling/contract/leaderboards/calls'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { isOnBoards } from './boards.queries.ts'
import { givenRows, listed, monthsRows } from './giver-rows.queries.ts'

const stepRows = sql.lit(128)

/** Locks the boards of these giveables in the order of ids, so that only one run at a time counts them. */
export async function lockBoards(trx: Trx, giveableIds: readonly number[]): Promise<void> {
  const keys = giveableIds.toSorted((a, b) => a - b).map((id) => `boards:${id}`)
  await prepared(
    trx,
    sql`select pg_advisory_xact_lock(hashtextextended(k.key, 0)) from unnest(${keys}::text[]) as k (key)`,
  )
}

/** `size`: how many gifts it has. */
export type ChangedGiveable = { id: number; uuid: string; size: number }

export async function changedGiveables(
  db: Db,
  { of, after, most }: { of: number | null; after: number; most: number },
): Promise<ChangedGiveable[]> {
  const { rows } = await prepared(
    db,
    sql<ChangedGiveable>`
    select ga.id, ga.uuid, ga.gifts_count as size from (
      select distinct giveable_id as id from board_changes
      where giveable_id > ${after} and ${of}::bigint is null or user_id = ${of} and giveable_id > ${after}
      order by 1 limit ${most}) c join giveables ga on ga.id = c.id order by 1`,
  )
  return rows
}

/** A person whose rows on the boards of a giveable are counted. */
export type OnBoards = { giveableId: number; userId: number }

const giveablesOf = (people: readonly OnBoards[]) => people.map(({ giveableId }) => giveableId)
const usersOf = (people: readonly OnBoards[]) => people.map(({ userId }) => userId)

/** A change that commits later is counted by the next call. A person may occur several times. */
export async function takeChanges(trx: Trx, giveableIds: readonly number[], most: number): Promise<OnBoards[]> {
  const { rows } = await prepared(
    trx,
    sql<OnBoards>`
    delete from board_changes where id in (
      select id from board_changes where giveable_id = any(${giveableIds}::bigint[]) order by giveable_id limit ${most})
    returning giveable_id as "giveableId", user_id as "userId"`,
  )
  return rows
}

/** These people, people who gave there with the same cards, and the inviters of all of them. */
export async function peopleConcerned(trx: Trx, people: readonly OnBoards[]): Promise<OnBoards[]> {
  const { rows } = await prepared(
    trx,
    sql<OnBoards>`
    with moved as materialized (
      select distinct m.giveable_id, m.id from unnest(${giveablesOf(people)}::bigint[], ${usersOf(people)}::bigint[]) as m (giveable_id, id)
    ), cards as (
      select distinct m.giveable_id, p.card_fingerprint as card from moved m
      join gifts g on g.user_id = m.id and g.giveable_id = m.giveable_id
      join payments p on p.id = g.payment_id where p.card_fingerprint is not null
    ), all_moved as (
      select giveable_id, id from moved
      union select c.giveable_id, g.user_id from cards c join payments p on p.card_fingerprint = c.card and p.status = 'succeeded'
        join gifts g on g.payment_id = p.id and g.giveable_id = c.giveable_id
    )
    select giveable_id as "giveableId", id as "userId" from moved
    union select a.giveable_id, u.inviter_id from all_moved a join users u on u.id = a.id where u.inviter_id is not null
    union select a.giveable_id, m.inviter_id from all_moved a join communities c on c.giveable_id = a.giveable_id
      join memberships m on m.community_id = c.id and m.user_id = a.id and m.inviter_id is not null`,
  )
  return rows
}

export async function allConcerned(trx: Trx, giveableId: number): Promise<OnBoards[]> {
  const { rows } = await prepared(
    trx,
    sql<{ id: number }>`
    select user_id as id from supporters where giveable_id = ${giveableId}
    union select user_id from board_rows where giveable_id = ${giveableId}
    union select u.inviter_id from supporters s join users u on u.id = s.user_id
      where s.giveable_id = ${giveableId} and u.inviter_id is not null
    union select m.inviter_id from memberships m join communities c on c.id = m.community_id
      where c.giveable_id = ${giveableId} and m.inviter_id is not null`,
  )
  return rows.map(({ id }) => ({ giveableId, userId: id }))
}

export type BoardKey = { giveableId: number; board: Board; since: string }

/** A statement counts at most so many people: each inviter among them has friends, whose gifts and cards it reads. */
const peopleAtOnce = 200

/** On the boards that begin on these days. Returns those whose rows differed. */
export async function recountRows(trx: Trx, people: readonly OnBoards[], days: readonly string[]): Promise<BoardKey[]> {
  const differed = new Map<string, BoardKey>()
  for (let from = 0; from < people.length; from += peopleAtOnce)
    for (const board of await recountSome(trx, people.slice(from, from + peopleAtOnce), days))
      differed.set(Object.values(board).join(), board)
  return [...differed.values()]
}

async function recountSome(trx: Trx, people: readonly OnBoards[], days: readonly string[]): Promise<BoardKey[]> {
  const { rows } = await prepared(
    trx,
    sql<BoardKey>`
    with asked as materialized (
      select * from unnest(${giveablesOf(people)}::bigint[], ${usersOf(people)}::bigint[]) as a (giveable_id, user_id)
    ), wanted as materialized (
      select u.id, a.giveable_id, (select c.id from communities c where c.giveable_id = a.giveable_id) as community_id
      from asked a join users u on u.id = a.user_id and ${isOnBoards('u', sql`a.giveable_id`)}
    ), spans as materialized (select distinct unnest(${[...days]}::date[]) as since),
    ${friends}, ${friendsGifts}, ${friendsCards}, ${firstGifts},
    counted as materialized (
      ${givenRows(listed)} union all ${inspiredRows} union all ${monthsRows(listed)}
    ), gone as (
      delete from board_rows r using asked a, spans s
      where r.giveable_id = a.giveable_id and r.since = s.since and r.user_id = a.user_id and not exists (
        select from counted c
        where c.giveable_id = r.giveable_id and c.board = r.board and c.since = r.since and c.user_id = r.user_id)
      returning r.giveable_id, r.board, r.since
    ), stored as (
      insert into board_rows as r (giveable_id, board, since, user_id, value, reached, shown_people, shown_cents)
      select giveable_id, board, since, user_id, value, reached, shown_people, shown_cents from counted order by giveable_id, user_id
      on conflict (giveable_id, board, since, user_id) do update set value = excluded.value, reached = excluded.reached,
        shown_people = excluded.shown_people, shown_cents = excluded.shown_cents
      where (r.value, r.reached, r.shown_people, r.shown_cents)
        <> (excluded.value, excluded.reached, excluded.shown_people, excluded.shown_cents)
      returning r.giveable_id, r.board, r.since
    )
    select giveable_id as "giveableId", board, since from (select * from gone union select * from stored) x order by 1, 2, 3`,
  )
  return rows
}

const isNamed = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('giveable_id')} = b.giveable_id and ${of('listed')} is not null and ${of('visibility')} <> 'anonymous'`
}

const isOnBoardsOf = (alias: string) => isOnBoards(alias, sql`b.giveable_id`, { counted: true })

/** The people whom `wanted` brought to their giveables, who gave and count there. Most friends of a person never gave to it. */
const friends = sql`
  friends as materialized (
    select b.giveable_id, b.inviter, b.id as friend from (
      select w.giveable_id, w.community_id, w.id as inviter, u.id, u.status, u.inviter_id from wanted w join users u on u.inviter_id = w.id
      union select w.giveable_id, w.community_id, w.id, u.id, u.status, u.inviter_id from wanted w
        join memberships m on m.inviter_id = w.id and m.community_id = w.community_id join users u on u.id = m.user_id
    ) b
    join supporters s on s.giveable_id = b.giveable_id and s.user_id = b.id
    left join memberships m on m.community_id = b.community_id and m.user_id = b.id
    where b.inviter = coalesce(m.inviter_id, b.inviter_id) and ${isOnBoardsOf('b')}
  )`

/** Their gifts by name. `offset 0` is there for the same reason as in `theirGifts` of `giver-rows.queries.ts`. */
const friendsGifts = sql`
  friends_gifts as materialized (
    select b.giveable_id, b.inviter, b.friend, g.listed, g.listed_on, p.card_fingerprint as card,
      case when g.visibility = 'full' then g.amount_cents - g.refunded_cents end as cents
    from friends b cross join lateral (
      select g.giveable_id, g.payment_id, g.visibility, g.amount_cents, g.refunded_cents, g.listed, g.listed_on
      from gifts g where g.user_id = b.friend offset 0) g
    join payments p on p.id = g.payment_id where ${isNamed('g')}
  )`

/**
 * Their cards with the gifts by name. Few are anybody else's, so the gifts of a card are read only if another person paid
 * with it. The gifts stand in arrays, because the planner expects few of both and would compare each with each.
 */
const friendsCards = sql`
  friends_cards as materialized (
    select g.giveable_id, g.card, min(g.friend) as friend, array_agg(g.listed) as places, array_agg(g.listed_on) as days, exists (
      select from payments p where p.card_fingerprint = g.card and p.status = 'succeeded' and p.user_id <> min(g.friend)) as is_shared
    from friends_gifts g where g.card is not null group by g.giveable_id, g.card
  )`

/**
 * The first gift with each of their cards since each day, since a card counts only for the person who gave with it
 * first. A card is read once, not once for each gift.
 */
const firstGifts = sql`
  first_gifts as materialized (
    select c.giveable_id, s.since, c.friend, min(g.place) as place
    from friends_cards c cross join spans s cross join lateral unnest(c.places, c.days) as g (place, day)
    where not c.is_shared and g.day >= s.since group by c.giveable_id, c.card, s.since, c.friend
    union all
    (select distinct on (b.giveable_id, b.card, b.since) b.giveable_id, b.since, b.friend, b.place
    from (
      select c.giveable_id, c.card, s.since, g.user_id as friend, min(g.listed) as place
      from (select giveable_id, card from friends_cards where is_shared) c
      cross join lateral (
        select p.id from payments p where p.card_fingerprint = c.card and p.status = 'succeeded' offset 0) p
      join gifts g on g.payment_id = p.id and g.giveable_id = c.giveable_id and g.listed is not null and g.visibility <> 'anonymous'
      join spans s on g.listed_on >= s.since
      group by c.giveable_id, c.card, s.since, g.user_id
    ) b
    join users u on u.id = b.friend and ${isOnBoardsOf('u')}
    order by b.giveable_id, b.card, b.since, b.place)
  )`

/**
 * Counts only what lists show. Ignores refunds of gifts that hide their amount: the number would fall with the total
 * and reveal the amount. Friends and first gifts are put together by `group by`, because the planner expects few of both
 * and would compare each with each.
 */
const inspiredRows = sql`
  select f.giveable_id, 'inspired'::board_kind, f.since, f.inviter, count(f.place), max(f.place),
    (count(f.cents) filter (where f.place is not null))::int, coalesce(sum(f.cents) filter (where f.place is not null), 0)::bigint
  from (
    select b.giveable_id, b.since, b.friend, max(b.inviter) as inviter, min(b.place) as place, sum(b.cents) as cents
    from (
      select g.giveable_id, s.since, g.friend, g.inviter, null::bigint as place, g.cents
      from friends_gifts g join spans s on g.listed_on >= s.since
      union all select giveable_id, since, friend, null, place, null from first_gifts
    ) b group by b.giveable_id, b.since, b.friend
  ) f where f.inviter is not null group by f.giveable_id, f.since, f.inviter having count(f.place) > 0`

/** The steps that these boards should have. */
const steps = (boards: readonly BoardKey[]) => sql`
  asked as materialized (
    select * from unnest(${boards.map((b) => b.giveableId)}::bigint[], ${boards.map((b) => b.board)}::board_kind[],
      ${boards.map((b) => b.since)}::date[]) as a (giveable_id, board, since)
  ), steps as materialized (
    select a.giveable_id, a.board, a.since, r.n - 1 as before, r.falling, r.reached, r.user_id
    from asked a cross join lateral (
      select row_number() over (order by r.falling, r.reached, r.user_id)::int as n, r.falling, r.reached, r.user_id
      from board_rows r where r.giveable_id = a.giveable_id and r.board = a.board and r.since = a.since) r
    where r.n % ${stepRows} = 1
  )`

/** Rebuilds the steps of boards whose rows differed. Returns the boards whose steps differed, once for each step. */
export async function rebuildSteps(trx: Trx, boards: readonly BoardKey[]): Promise<BoardKey[]> {
  if (boards.length === 0) return []
  const names = sql`giveable_id as "giveableId", board, since`
  const gone = await prepared(
    trx,
    sql<BoardKey>`
    with ${steps(boards)}
    delete from board_steps s using asked a where s.giveable_id = a.giveable_id and s.board = a.board and s.since = a.since
      and not exists (select from steps n where (n.giveable_id, n.board, n.since, n.before, n.falling, n.reached, n.user_id)
        = (s.giveable_id, s.board, s.since, s.before, s.falling, s.reached, s.user_id))
    returning s.giveable_id as "giveableId", s.board, s.since`,
  )
  const stored = await prepared(
    trx,
    sql<BoardKey>`
    with ${steps(boards)}
    insert into board_steps (giveable_id, board, since, before, falling, reached, user_id)
    select giveable_id, board, since, before, falling, reached, user_id from steps on conflict do nothing returning ${names}`,
  )
  return [...gone.rows, ...stored.rows]
}

export async function dropPastBoards(db: Db, days: readonly string[]): Promise<void> {
  await sql`delete from board_rows where since <> all(${[...days]}::date[])`.execute(db)
  await sql`delete from board_steps where since <> all(${[...days]}::date[])`.execute(db)
}

export async function forgetRows(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('board_rows').where('user_id', '=', userId).execute()
}
