import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'

/** Locks the charts of these giveables in the order of ids, so that only one run at a time counts them. */
export async function lockCharts(trx: Trx, giveableIds: readonly number[]): Promise<void> {
  const keys = giveableIds.toSorted((a, b) => a - b).map((id) => `charts:${id}`)
  await prepared(
    trx,
    sql`select pg_advisory_xact_lock(hashtextextended(k.key, 0)) from unnest(${keys}::text[]) as k (key)`,
  )
}

/** `size`: how many gifts it has. */
export type ChangedGiveable = { id: number; size: number }

export async function changedGiveables(
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<ChangedGiveable[]> {
  const { rows } = await prepared(
    db,
    sql<ChangedGiveable>`
    select ga.id, ga.gifts_count as size from (
      select distinct giveable_id as id from chart_changes where giveable_id > ${after} order by 1 limit ${most}) c
    join giveables ga on ga.id = c.id order by 1`,
  )
  return rows
}

/** A month of a giveable, by its first day. */
export type ChartMonth = { giveableId: number; month: string }
export type TakenChanges = { months: ChartMonth[]; members: number[] }

/** Deletes the waiting changes and returns them, each once. A change that commits later is left for the next call. */
export async function takeChanges(trx: Trx, giveableIds: readonly number[]): Promise<TakenChanges> {
  const { rows } = await prepared(
    trx,
    sql<{ giveableId: number; month: string | null }>`
    with taken as (delete from chart_changes where giveable_id = any(${giveableIds}::bigint[]) returning giveable_id, month)
    select distinct giveable_id as "giveableId", to_char(month, 'YYYY-MM-DD') as month from taken`,
  )
  return {
    months: rows.flatMap(({ giveableId, month }) => (month === null ? [] : [{ giveableId, month }])),
    members: rows.flatMap(({ giveableId, month }) => (month === null ? [giveableId] : [])),
  }
}

export async function monthsOf(trx: Trx, giveableId: number): Promise<ChartMonth[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from (
      select date_trunc('month', listed_on)::date as month from gifts where giveable_id = ${giveableId} and listed_on is not null
      union select month from giveable_months where giveable_id = ${giveableId}) m order by 1`.execute(trx)
  return rows.map(({ month }) => ({ giveableId, month }))
}

/**
 * Ignores refunds of gifts that hide their amount, since the sum would change at another moment than the list. Returns
 * how many rows differed.
 */
export async function recountMonths(trx: Trx, months: readonly ChartMonth[]): Promise<number> {
  if (months.length === 0) return 0
  const { rows } = await prepared(
    trx,
    sql<{ changed: number }>`
    with wanted as materialized (
      select * from unnest(${months.map((m) => m.giveableId)}::bigint[], ${months.map((m) => m.month)}::date[]) as w (giveable_id, month)
    ),
    listed as materialized (
      select g.id, g.giveable_id, w.month, g.allocation_id, g.user_id, g.visibility = 'full' as is_shown, g.amount_cents, g.refunded_cents
      from wanted w join gifts g on g.giveable_id = w.giveable_id and g.listed_on >= w.month and g.listed_on < w.month + interval '1 month'
    ), counted as (
      select giveable_id, month, allocation_id, sum(amount_cents - case when is_shown then refunded_cents else 0 end)::bigint as given_cents,
        coalesce((array_agg(distinct user_id order by user_id) filter (where not is_shown))[1:3], '{}') as hidden_people
      from listed group by 1, 2, 3
    ), arrived as (
      select l.giveable_id, l.month, l.allocation_id, a.nonprofit_id, -sum(e.amount_cents)::bigint as arrived_cents
      from listed l join ledger_entries e on e.gift_id = l.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
      join ledger_transactions t on t.id = e.transaction_id
      where l.is_shown or t.kind in ('settled', 'fee_known')
      group by 1, 2, 3, 4
    ), gone as (
      delete from giveable_months m using wanted w where m.giveable_id = w.giveable_id and m.month = w.month
        and not exists (select from counted c where (c.giveable_id, c.month, c.allocation_id) = (m.giveable_id, m.month, m.allocation_id))
      returning 1
    ), months as (
      insert into giveable_months as m (giveable_id, month, allocation_id, given_cents, hidden_people)
      select giveable_id, month, allocation_id, given_cents, hidden_people from counted
      on conflict (giveable_id, month, allocation_id) do update
        set given_cents = excluded.given_cents, hidden_people = excluded.hidden_people
      where (m.given_cents, m.hidden_people) <> (excluded.given_cents, excluded.hidden_people)
      returning 1
    ), shares as (
      insert into giveable_month_shares as s (giveable_id, month, allocation_id, nonprofit_id, arrived_cents)
      select giveable_id, month, allocation_id, nonprofit_id, arrived_cents from arrived
      on conflict (giveable_id, month, allocation_id, nonprofit_id) do update set arrived_cents = excluded.arrived_cents
      where s.arrived_cents <> excluded.arrived_cents
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from months) + (select count(*) from shares))::int as changed`,
  )
  return rows[0]!.changed
}

export async function recountMembers(trx: Trx, giveableIds: readonly number[], timeZone: string): Promise<number> {
  if (giveableIds.length === 0) return 0
  const { rows } = await prepared(
    trx,
    sql<{ changed: number }>`
    with counted as materialized (
      select c.giveable_id, date_trunc('month', m.joined_at at time zone ${timeZone})::date as month, count(*)::int as joined,
        (count(*) filter (where m.status = 'active'))::int as still_here
      from communities c join memberships m on m.community_id = c.id
      where c.giveable_id = any(${giveableIds}::bigint[]) and m.was_in and m.status <> 'requested' group by 1, 2
    ), gone as (
      delete from member_months m where m.giveable_id = any(${giveableIds}::bigint[])
        and not exists (select from counted c where (c.giveable_id, c.month) = (m.giveable_id, m.month))
      returning 1
    ), stored as (
      insert into member_months as m (giveable_id, month, joined, still_here)
      select giveable_id, month, joined, still_here from counted
      on conflict (giveable_id, month) do update set joined = excluded.joined, still_here = excluded.still_here
      where (m.joined, m.still_here) <> (excluded.joined, excluded.still_here)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from stored))::int as changed`,
  )
  return rows[0]!.changed
}
