import { sql } from 'kysely'
import { prepared } from '../../../platform/database/statement.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** Gifts with a hidden amount appear in a list or a sum only together, when this many different people have one. */
export const company = 3
/** A row is listed alone after it has waited for so long. */
const longestWaitHours = 24

const isDue = (at: Date) => sql`
  count(distinct user_id) filter (where refunded_cents < amount_cents) >= ${sql.lit(company)}
  or min(waits_since) <= ${at}::timestamptz - ${sql.lit(`${longestWaitHours} hours`)}::interval`

/** `gainsWorth`: the gift has a worth now and had none before. */
type MovedGift = { giftId: number; gainsWorth: boolean }

type Listing = { giveables: readonly number[]; moved?: readonly MovedGift[]; at: Date; timeZone: string }

/**
 * Requires the lock of these giveables. Gifts that show their amount are listed or unlisted at once. Gifts that hide
 * their amount wait and are listed together, in random order. Rows that another transaction has locked are skipped:
 * that transaction or the job lists them later.
 */
export async function listGiftRows(trx: Trx, { giveables, moved = [], at, timeZone }: Listing): Promise<void> {
  if (giveables.length === 0) return
  await prepared(
    trx,
    sql`
    with moved as materialized (
      select g.id, g.giveable_id, g.user_id, g.visibility = 'full' as is_full, g.amount_cents, g.refunded_cents,
        g.listed, g.waits_since, m.comes
      from unnest(${moved.map((m) => m.giftId)}::bigint[], ${moved.map((m) => m.gainsWorth)}::bool[]) as m (id, comes)
      join gifts g on g.id = m.id
    ), waiting as materialized (
      select g.id, g.giveable_id, g.user_id, g.amount_cents, g.refunded_cents, g.waits_since
      from gifts g where g.waits_since is not null and g.giveable_id = any(${giveables}::bigint[]) for update skip locked
    ), pool as (
      select w.id, w.giveable_id, w.user_id, w.amount_cents, w.refunded_cents, w.waits_since as waited_since,
        case when m.comes then ${at} else w.waits_since end as waits_since
      from waiting w left join moved m on m.id = w.id
      union all
      select id, giveable_id, user_id, amount_cents, refunded_cents, null, ${at} from moved
      where comes and refunded_cents < amount_cents and not is_full and listed is null and waits_since is null
    ), due as (
      select giveable_id from pool group by giveable_id having ${isDue(at)}
    ), changes as (
      select p.id, false as is_full, d.giveable_id is not null and p.refunded_cents < p.amount_cents as comes,
        case when d.giveable_id is null then p.waits_since end as waits_since
      from pool p left join due d on d.giveable_id = p.giveable_id 
      where d.giveable_id is not null or p.waits_since is distinct from p.waited_since
      union all
      select id, true, refunded_cents < amount_cents, null from moved
      where is_full and (listed is null) = (refunded_cents < amount_cents)
    ), placed as (
      select o.id, o.waits_since, case when o.comes then nextval('gift_places') end as place
      from (select id, comes, waits_since from changes order by is_full, case when is_full then id end, gen_random_uuid()) o
    )
    update gifts g set listed = p.place, waits_since = p.waits_since, left_place = coalesce(g.listed, g.left_place), left_on = coalesce(g.listed_on, g.left_on),
      listed_on = case when p.place is not null then (${at}::timestamptz at time zone ${timeZone})::date end
    from placed p where g.id = p.id`,
  )
}

/** Lists a waiting gift alone, since it shows its amount from now on; unlists it if it was fully refunded. */
export async function listAtOnce(
  trx: Trx,
  giftId: number,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> {
  await prepared(
    trx,
    sql`
    update gifts set waits_since = null, left_place = coalesce(listed, left_place), left_on = coalesce(listed_on, left_on),
      listed = case when waits_since is not null and refunded_cents < amount_cents then nextval('gift_places') end,
      listed_on = case when waits_since is not null and refunded_cents < amount_cents
        then (${at}::timestamptz at time zone ${timeZone})::date end
    where id = ${giftId} and (waits_since is not null or (listed is not null and refunded_cents >= amount_cents))`,
  )
}

export async function dueGiveables(
  db: Db,
  { at, after, most }: { at: Date; after: number; most: number },
): Promise<number[]> {
  const { rows } = await prepared(
    db,
    sql<{ giveable_id: number }>`
    select g.giveable_id from gifts g where g.waits_since is not null and g.giveable_id > ${after}
    group by g.giveable_id having ${isDue(at)} order by 1 limit ${most}`,
  )
  return rows.map((row) => row.giveable_id)
}

export async function unlistRefunded(db: Db): Promise<void> {
  await sql`
    update gifts g set listed = null, listed_on = null, left_place = g.listed, left_on = g.listed_on where g.id in (
      select id from gifts where listed is not null and refunded_cents >= amount_cents order by id for update skip locked)`.execute(
    db,
  )
}
