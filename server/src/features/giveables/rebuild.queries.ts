import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { lockGiveables } from './giveables.queries.ts'

type Named = { id: number; uuid: string; name: string }

export async function giveablesAfter(db: Db, after: number, most: number): Promise<Named[]> {
  const query = db.selectFrom('giveables').select(['id', 'uuid', 'name']).where('id', '>', after)
  return await query.orderBy('id').limit(most).execute()
}

/** The number of rows that were wrong. */
export type Recounted = { totals: number; supporters: number; days: number }

/** Recounts from settled gifts and the ledger, while the giveable is locked. */
export async function recountGiveable(trx: Trx, id: number): Promise<Recounted> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await lockGiveables(trx, [id])
  const supporters = (await recountSupporters(trx, id)) + (await numberSupporters(trx, id))
  const days = await recountDays(trx, id)
  return { totals: await recountTotals(trx, id), supporters, days }
}

async function recountSupporters(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with given as (
      select user_id, count(*)::int as gifts, sum(amount_cents - refunded_cents)::bigint as cents, max(settled_at) as last_at
      from gifts where giveable_id = ${id} and status = 'settled' group by user_id
    ), gone as (
      delete from supporters s where giveable_id = ${id} and not exists (select from given g where g.user_id = s.user_id) returning 1
    ), changed as (
      update supporters s set gifts_count = g.gifts, given_cents = g.cents, last_gift_at = g.last_at
      from given g where s.giveable_id = ${id} and s.user_id = g.user_id
        and (s.gifts_count, s.given_cents, s.last_gift_at) is distinct from (g.gifts, g.cents, g.last_at) returning 1
    ), added as (
      insert into supporters (giveable_id, user_id, number, gifts_count, given_cents, last_gift_at)
      select ${id}, g.user_id, (select coalesce(max(number), 0) from supporters where giveable_id = ${id})
        + row_number() over (order by g.last_at, g.user_id), g.gifts, g.cents, g.last_at
      from given g where not exists (select from supporters s where s.giveable_id = ${id} and s.user_id = g.user_id) returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed) + (select count(*) from added))::int as changed`.execute(
    trx,
  )
  return rows[0]!.changed
}

/** Numbers supporters from 1 without gaps, in the order of their first gifts. */
async function numberSupporters(trx: Trx, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update supporters s set number = n.number
    from (select user_id, row_number() over (order by number, user_id) as number from supporters where giveable_id = ${id}) n
    where s.giveable_id = ${id} and s.user_id = n.user_id and s.number <> n.number`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

async function recountDays(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with given as (
      select (settled_at at time zone 'UTC')::date as day, sum(amount_cents - refunded_cents)::bigint as cents, count(*)::int as gifts
      from gifts where giveable_id = ${id} and status = 'settled' group by 1
    ), lately as (
      select (last_gift_at at time zone 'UTC')::date as day, count(*)::int as people
      from supporters where giveable_id = ${id} group by 1
    ), days as (
      select day, g.cents, g.gifts, coalesce(l.people, 0) as people from given g left join lately l using (day)
    ), gone as (
      delete from giveable_days d where giveable_id = ${id} and (given_cents, gifts_count, last_supporters) <> (0, 0, 0)
        and not exists (select from days x where x.day = d.day) returning 1
    ), changed as (
      insert into giveable_days as d (giveable_id, day, given_cents, gifts_count, last_supporters)
      select ${id}, x.day, x.cents, x.gifts, x.people from days x
      on conflict (giveable_id, day) do update set given_cents = excluded.given_cents, gifts_count = excluded.gifts_count,
        last_supporters = excluded.last_supporters
      where (d.given_cents, d.gifts_count, d.last_supporters)
        is distinct from (excluded.given_cents, excluded.gifts_count, excluded.last_supporters) returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as changed`.execute(trx)
  return rows[0]!.changed
}

async function recountTotals(trx: Trx, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update giveables ga set raised_cents = x.raised, net_cents = x.net, gifts_count = x.gifts, supporters_count = x.people,
      fees_covered = x.covered, shared_cents = x.shared
    from (
      select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint as raised, count(*)::int as gifts,
        count(distinct g.user_id)::int as people, coalesce(bool_or(p.cover_cents > 0), false) as covered,
        (select coalesce(-sum(e.amount_cents), 0)::bigint from gifts b join ledger_entries e on e.gift_id = b.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' where b.giveable_id = ${id}) as net,
        (select coalesce(-sum(e.amount_cents), 0)::bigint from allocation_shares s join gifts b on b.allocation_id = s.allocation_id
          join ledger_entries e on e.gift_id = b.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' and a.nonprofit_id = s.nonprofit_id
          where s.toward_id = ${id}) as shared
      from gifts g join payments p on p.id = g.payment_id where g.giveable_id = ${id} and g.status = 'settled') x
    where ga.id = ${id} and (ga.raised_cents, ga.net_cents, ga.gifts_count, ga.supporters_count, ga.fees_covered, ga.shared_cents)
      is distinct from (x.raised, x.net, x.gifts, x.people, x.covered, x.shared)`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
