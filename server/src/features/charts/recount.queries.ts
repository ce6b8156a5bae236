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
      (select distinct giveable_id as id from chart_changes where giveable_id > ${after} order by 1 limit ${most})
      union (select distinct giveable_id from chart_day_changes where giveable_id > ${after} order by 1 limit ${most})
      order by 1 limit ${most}) c
    join giveables ga on ga.id = c.id order by 1`,
  )
  return rows
}

/** A day of a giveable, or a month by its first day. */
export type ChartDay = { giveableId: number; day: string }
export type ChartMonth = { giveableId: number; month: string }
export type TakenChanges = { days: ChartDay[]; months: ChartMonth[]; members: number[] }

/** Deletes the waiting changes and returns them, each once. A change that commits later is left for the next call. */
export async function takeChanges(trx: Trx, giveableIds: readonly number[]): Promise<TakenChanges> {
  const { rows } = await prepared(
    trx,
    sql<{ giveableId: number; day: string | null; month: string | null }>`
    with days as (
      delete from chart_day_changes where giveable_id = any(${giveableIds}::bigint[]) returning giveable_id, day
    ), others as (
      delete from chart_changes where giveable_id = any(${giveableIds}::bigint[]) returning giveable_id, month
    )
    select distinct giveable_id as "giveableId", day, null::date as month from days
    union all select distinct giveable_id, null::date, month from others`,
  )
  return {
    days: rows.flatMap(({ giveableId, day }) => (day === null ? [] : [{ giveableId, day }])),
    months: rows.flatMap(({ giveableId, month }) => (month === null ? [] : [{ giveableId, month }])),
    members: rows.flatMap(({ giveableId, day, month }) => (day === null && month === null ? [giveableId] : [])),
  }
}

export async function monthsOf(trx: Trx, giveableId: number): Promise<ChartMonth[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from (
      select date_trunc('month', listed_on)::date as month from gifts where giveable_id = ${giveableId} and listed_on is not null
      union select date_trunc('month', day)::date from chart_days where giveable_id = ${giveableId}
      union select month from giveable_months where giveable_id = ${giveableId}) m order by 1`.execute(trx)
  return rows.map(({ month }) => ({ giveableId, month }))
}

/**
 * Counts these days, and all days of these months and of months of which no day is counted yet. Ignores refunds of gifts
 * that hide their amount, since the sum would change at another moment than the list. Returns how many rows differed.
 */
export async function recountDays(
  trx: Trx,
  { days, months }: { days: readonly ChartDay[]; months: readonly ChartMonth[] },
): Promise<number> {
  if (days.length + months.length === 0) return 0
  const { rows } = await prepared(
    trx,
    sql<{ changed: number }>`
    with asked as materialized (
      select giveable_id, day, date_trunc('month', day)::date as month
      from unnest(${days.map((d) => d.giveableId)}::bigint[], ${days.map((d) => d.day)}::date[]) as a (giveable_id, day)
    ), whole as materialized (
      select giveable_id, month from unnest(${months.map((m) => m.giveableId)}::bigint[], ${months.map((m) => m.month)}::date[]) as w (giveable_id, month)
      union select a.giveable_id, a.month from (select distinct giveable_id, month from asked) a where not exists (
        select from chart_days d where d.giveable_id = a.giveable_id and d.day >= a.month and d.day < a.month + interval '1 month')
    ), wanted as materialized (
      select giveable_id, month as first, (month + interval '1 month')::date as next from whole
      union all select giveable_id, day, day + 1 from asked where (giveable_id, month) not in (select giveable_id, month from whole)
    ),
    listed as materialized (
      select g.id, g.giveable_id, g.listed_on as day, g.allocation_id, g.user_id, g.visibility = 'full' as is_shown, g.amount_cents, g.refunded_cents
      from wanted w join gifts g on g.giveable_id = w.giveable_id and g.listed_on >= w.first and g.listed_on < w.next
    ), given as (
      select giveable_id, day, allocation_id, sum(amount_cents - case when is_shown then refunded_cents else 0 end)::bigint as given_cents,
        coalesce((array_agg(distinct user_id order by user_id) filter (where not is_shown))[1:3], '{}') as hidden_people
      from listed group by 1, 2, 3
    ), arrived as (
      select giveable_id, day, allocation_id, array_agg(nonprofit_id order by nonprofit_id) as nonprofit_ids,
        array_agg(cents order by nonprofit_id) as arrived_cents
      from (
        select l.giveable_id, l.day, l.allocation_id, a.nonprofit_id, -sum(e.amount_cents)::bigint as cents
        from listed l join ledger_entries e on e.gift_id = l.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
        join ledger_transactions t on t.id = e.transaction_id
        where l.is_shown or t.kind in ('settled', 'fee_known')
        group by 1, 2, 3, 4) x
      group by 1, 2, 3
    ), counted as materialized (
      select g.giveable_id, g.day, g.allocation_id, g.given_cents, g.hidden_people,
        coalesce(a.nonprofit_ids, '{}') as nonprofit_ids, coalesce(a.arrived_cents, '{}') as arrived_cents
      from given g left join arrived a using (giveable_id, day, allocation_id)
    ), gone as (
      delete from chart_days d using wanted w where d.giveable_id = w.giveable_id and d.day >= w.first and d.day < w.next
        and not exists (select from counted c where (c.giveable_id, c.day, c.allocation_id) = (d.giveable_id, d.day, d.allocation_id))
      returning 1
    ), stored as (
      insert into chart_days as d (giveable_id, day, allocation_id, given_cents, hidden_people, nonprofit_ids, arrived_cents)
      select giveable_id, day, allocation_id, given_cents, hidden_people, nonprofit_ids, arrived_cents from counted
      on conflict (giveable_id, day, allocation_id) do update set given_cents = excluded.given_cents,
        hidden_people = excluded.hidden_people, nonprofit_ids = excluded.nonprofit_ids, arrived_cents = excluded.arrived_cents
      where (d.given_cents, d.hidden_people, d.nonprofit_ids, d.arrived_cents)
        <> (excluded.given_cents, excluded.hidden_people, excluded.nonprofit_ids, excluded.arrived_cents)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from stored))::int as changed`,
  )
  return rows[0]!.changed
}

/** Makes months the sums of their days, which must be counted. Returns how many rows differed. */
export async function sumMonths(trx: Trx, months: readonly ChartMonth[]): Promise<number> {
  if (months.length === 0) return 0
  const { rows } = await prepared(
    trx,
    sql<{ changed: number }>`
    with wanted as materialized (
      select distinct giveable_id, month
      from unnest(${months.map((m) => m.giveableId)}::bigint[], ${months.map((m) => m.month)}::date[]) as w (giveable_id, month)
    ), days as materialized (
      select w.month, d.giveable_id, d.allocation_id, d.given_cents, d.hidden_people, d.nonprofit_ids, d.arrived_cents
      from wanted w join chart_days d on d.giveable_id = w.giveable_id and d.day >= w.month and d.day < w.month + interval '1 month'
    ), hidden as (
      select giveable_id, month, allocation_id, (array_agg(distinct person order by person))[1:3] as people
      from days cross join lateral unnest(hidden_people) as h (person) group by 1, 2, 3
    ), counted as (
      select g.giveable_id, g.month, g.allocation_id, g.given_cents, coalesce(h.people, '{}') as hidden_people
      from (select giveable_id, month, allocation_id, sum(given_cents)::bigint as given_cents from days group by 1, 2, 3) g
      left join hidden h using (giveable_id, month, allocation_id)
    ), arrived as (
      select giveable_id, month, allocation_id, a.nonprofit_id, sum(a.cents)::bigint as arrived_cents
      from days cross join lateral unnest(nonprofit_ids, arrived_cents) as a (nonprofit_id, cents) group by 1, 2, 3, 4
    ), gone as (
      delete from giveable_months m using wanted w where m.giveable_id = w.giveable_id and m.month = w.month
        and not exists (select from counted c where (c.giveable_id, c.month, c.allocation_id) = (m.giveable_id, m.month, m.allocation_id))
      returning 1
    ), stored as (
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
    select ((select count(*) from gone) + (select count(*) from stored) + (select count(*) from shares))::int as changed`,
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
