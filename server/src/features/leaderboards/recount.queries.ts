import type { Board } from '@kindling/contract/leaderboards/calls'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { isOnBoards } from './boards.queries.ts'
import { givenRows, listed, monthsRows } from './giver-rows.queries.ts'

const stepRows = sql.lit(128)

/** Locks the boards of a giveable, so that only one run at a time counts them. */
export async function lockBoards(trx: Trx, giveableId: number): Promise<void> {
  await prepared(trx, sql`select pg_advisory_xact_lock(hashtextextended(${`boards:${giveableId}`}, 0))`)
}

export type ChangedGiveable = { id: number; uuid: string }

export async function changedGiveables(
  db: Db,
  { of, after, most }: { of: number | null; after: number; most: number },
): Promise<ChangedGiveable[]> {
  const { rows } = await prepared(
    db,
    sql<ChangedGiveable>`
    select ga.id, ga.uuid from (
      select distinct giveable_id as id from board_changes
      where giveable_id > ${after} and ${of}::bigint is null or user_id = ${of} and giveable_id > ${after}
      order by 1 limit ${most}) c join giveables ga on ga.id = c.id order by 1`,
  )
  return rows
}

/** A change that commits later is counted by the next call. A person may occur several times. */
export async function takeChanges(trx: Trx, giveableId: number, most: number): Promise<number[]> {
  const { rows } = await prepared(
    trx,
    sql<{ user_id: number }>`
    delete from board_changes where id in (
      select id from board_changes where giveable_id = ${giveableId} order by id limit ${most}) returning user_id`,
  )
  return rows.map((row) => row.user_id)
}

/** These people, people who gave here with the same cards, and the inviters of all of them. */
export async function peopleConcerned(trx: Trx, giveableId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await prepared(
    trx,
    sql<{ id: number }>`
    with moved as materialized (select unnest(${[...ids]}::bigint[]) as id),
    cards as (
      select distinct p.card_fingerprint as card from moved m join gifts g on g.user_id = m.id and g.giveable_id = ${giveableId}
      join payments p on p.id = g.payment_id where p.card_fingerprint is not null
    ), all_moved as (
      select id from moved
      union select g.user_id from cards c join payments p on p.card_fingerprint = c.card and p.status = 'succeeded'
        join gifts g on g.payment_id = p.id where g.giveable_id = ${giveableId}
    )
    select id from moved
    union select u.inviter_id from all_moved a join users u on u.id = a.id where u.inviter_id is not null
    union select m.inviter_id from all_moved a join memberships m on m.user_id = a.id and m.inviter_id is not null
      join communities c on c.id = m.community_id and c.giveable_id = ${giveableId}`,
  )
  return rows.map(({ id }) => id)
}

export async function allConcerned(trx: Trx, giveableId: number): Promise<number[]> {
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
  return rows.map(({ id }) => id)
}

type Counting = { giveableId: number; people: readonly number[]; days: readonly string[] }
export type ChangedBoard = { board: Board; since: string; rows: number }

/** On the boards that begin on these days. Returns those whose rows differed. */
export async function recountRows(trx: Trx, { giveableId, people, days }: Counting): Promise<ChangedBoard[]> {
  const { rows } = await prepared(
    trx,
    sql<ChangedBoard>`
    with wanted as materialized (
      select u.id from users u where u.id = any(${[...people]}::bigint[]) and ${isOnBoards('u', giveableId)}
    ), spans as materialized (select distinct unnest(${[...days]}::date[]) as since),
    counted as materialized (
      ${givenRows(giveableId, listed)} union all ${inspiredRows(giveableId)} union all ${monthsRows(giveableId, listed)}
    ), gone as (
      delete from board_rows r using spans s
      where r.giveable_id = ${giveableId} and r.since = s.since and r.user_id = any(${[...people]}::bigint[])
        and not exists (select from counted c where c.board = r.board and c.since = r.since and c.user_id = r.user_id)
      returning r.board, r.since
    ), stored as (
      insert into board_rows as r (giveable_id, board, since, user_id, value, reached, shown_people, shown_cents)
      select ${giveableId}, board, since, user_id, value, reached, shown_people, shown_cents from counted order by user_id
      on conflict (giveable_id, board, since, user_id) do update set value = excluded.value, reached = excluded.reached,
        shown_people = excluded.shown_people, shown_cents = excluded.shown_cents
      where (r.value, r.reached, r.shown_people, r.shown_cents)
        <> (excluded.value, excluded.reached, excluded.shown_people, excluded.shown_cents)
      returning r.board, r.since
    )
    select board, since, count(*)::int as rows from (select * from gone union all select * from stored) x group by 1, 2 order by 1, 2`,
  )
  return rows
}

/**
 * Counts only what lists show. Ignores refunds of gifts that hide their amount: the number would fall with the total
 * and reveal the amount.
 */
const inspiredRows = (giveableId: number): RawBuilder<unknown> => sql`
  select 'inspired'::board_kind, f.since, f.inviter, count(*), max(f.place), (count(f.cents))::int, coalesce(sum(f.cents), 0)::bigint
  from (
    select s.since, b.inviter, b.friend, min(g.listed) filter (where ${isOwnCard(giveableId)}) as place,
      sum(g.amount_cents - g.refunded_cents) filter (where g.visibility = 'full') as cents
    from (
      select w.id as inviter, u.id as friend from wanted w join users u on u.inviter_id = w.id
      union select w.id, m.user_id from wanted w join memberships m on m.inviter_id = w.id
        join communities c on c.id = m.community_id and c.giveable_id = ${giveableId}
    ) b
    join users u on u.id = b.friend and ${isOnBoardsOf('u', giveableId)}
    join gifts g on g.user_id = b.friend and ${isNamed('g', giveableId)}
    join payments p on p.id = g.payment_id join spans s on g.listed_on >= s.since
    where b.inviter = coalesce((select m.inviter_id from memberships m join communities c on c.id = m.community_id
      where c.giveable_id = ${giveableId} and m.user_id = b.friend), u.inviter_id)
    group by s.since, b.inviter, b.friend
  ) f where f.place is not null group by f.since, f.inviter`

/** True if nobody else gave here by name with the card of `p` earlier, within the days of `s`. */
const isOwnCard = (giveableId: number): RawBuilder<boolean> => sql`
  p.card_fingerprint is not null and not exists (
    select from payments p2 join gifts g2 on g2.payment_id = p2.id join users u2 on u2.id = g2.user_id
    where p2.card_fingerprint = p.card_fingerprint and p2.status = 'succeeded' and g2.user_id <> g.user_id and g2.listed < g.listed
      and g2.listed_on >= s.since and ${isNamed('g2', giveableId)} and ${isOnBoardsOf('u2', giveableId)})`

const isNamed = (alias: string, giveableId: number): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('giveable_id')} = ${giveableId} and ${of('listed')} is not null and ${of('visibility')} <> 'anonymous'`
}

/** Rebuilds the steps of a board whose rows differed. Returns how many steps differed. */
export async function rebuildSteps(
  trx: Trx,
  { giveableId, board, since }: Pick<ChangedBoard, 'board' | 'since'> & { giveableId: number },
): Promise<number> {
  const { rows } = await prepared(
    trx,
    sql<{ changed: number }>`
    with steps as (
      select n - 1 as before, falling, reached, user_id from (
        select row_number() over (order by falling, reached, user_id)::int as n, falling, reached, user_id from board_rows
        where giveable_id = ${giveableId} and board = ${board}::board_kind and since = ${since}::date) r
      where n % ${stepRows} = 1
    ), gone as (
      delete from board_steps s where s.giveable_id = ${giveableId} and s.board = ${board}::board_kind and s.since = ${since}::date
        and not exists (select from steps n where (n.before, n.falling, n.reached, n.user_id) = (s.before, s.falling, s.reached, s.user_id))
      returning 1
    )
    select count(*)::int as changed from gone`,
  )
  const { numAffectedRows } = await prepared(
    trx,
    sql`
    insert into board_steps (giveable_id, board, since, before, falling, reached, user_id)
    select ${giveableId}, ${board}::board_kind, ${since}::date, n - 1, falling, reached, user_id from (
      select row_number() over (order by falling, reached, user_id)::int as n, falling, reached, user_id from board_rows
      where giveable_id = ${giveableId} and board = ${board}::board_kind and since = ${since}::date) r
    where n % ${stepRows} = 1 on conflict do nothing`,
  )
  return rows[0]!.changed + Number(numAffectedRows ?? 0n)
}

export async function dropPastBoards(db: Db, days: readonly string[]): Promise<void> {
  await sql`delete from board_rows where since <> all(${[...days]}::date[])`.execute(db)
  await sql`delete from board_steps where since <> all(${[...days]}::date[])`.execute(db)
}

export async function forgetRows(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('board_rows').where('user_id', '=', userId).execute()
}

const isOnBoardsOf = (alias: string, giveableId: number) => isOnBoards(alias, giveableId, { counted: true })
