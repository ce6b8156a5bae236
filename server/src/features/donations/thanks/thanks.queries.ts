import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { statement, type Slots } from '../../../platform/database/statement.ts'
import { personRef } from '../../accounts/index.ts'
import { nameKnownTo, publicNote, shownDay, shownUuid, type SupporterGift } from '../../giveables/index.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'

const freshDays = sql.lit(30)
const mostShown = sql.lit(20)
/** Only the newest gifts are read, since a giveable may get thousands in a day. */
const mostWaiting = sql.lit(1_000)

type ReadDayInput = { giveableId: number; viewerId: number; now: Date; timeZone: string }

export type DayRow = {
  gifts: number
  given_cents: number
  hidden: number
  to_come: boolean
  opens: number
  waiting: number
  fresh: number
  to_thank: SupporterGift[]
}

const rows = (v: Slots<ReadDayInput>, since: RawBuilder<unknown>) => sql`
  select g.id, g.listed as place, g.uuid, g.user_id, g.visibility, g.amount_cents - g.refunded_cents as amount_cents, ${publicNote('g', sql`g.giveable_id`)},
    g.settled_at, ${shownDay('g', v.timeZone)} as day
  from gifts g where g.giveable_id = ${v.giveableId} and g.listed is not null and g.listed_on ${since}`

/** Groups gifts by giver, preferring one with a note; anonymous gifts stay separate, so that nothing links them. */
export const readDay = statement<ReadDayInput, DayRow>(
  (v) => sql`
    with today as (select (${v.now}::timestamptz at time zone ${v.timeZone})::date as day),
    newest as materialized (
      ${rows(v, sql`> (select day from today) - ${freshDays}`)} order by g.listed_on desc, g.listed desc limit ${mostWaiting}
    ), waiting as (
      select l.*, case when l.visibility = 'anonymous' or u.status = 'deleted' then -l.id else l.user_id end as who
      from newest l join users u on u.id = l.user_id
      where l.user_id <> ${v.viewerId} and not exists (select from thanks t where t.gift_id = l.id)
    ), people as materialized (
      select distinct on (who) *, max(place) over (partition by who) as newest from waiting order by who, message is null and dedication is null, place desc
    )
    select d.*, coalesce((select o.opens from link_opens o where o.giveable_id = ${v.giveableId} and o.day = (select day from today)), 0) as opens,
      exists (select from gifts w where w.giveable_id = ${v.giveableId} and w.waits_since is not null and w.refunded_cents < w.amount_cents) as to_come,
      (select count(*)::int from people) as waiting,
      (select count(*)::int from people where who not in (
        select g.user_id from gifts g join thanks t on t.gift_id = g.id
        where g.giveable_id = ${v.giveableId} and g.visibility <> 'anonymous')) as fresh,
      (select coalesce(json_agg(f order by f.place desc), '[]') from (
        select r.newest as place, r.uuid, r.visibility, r.amount_cents, r.message, r.dedication, r.settled_at, r.day,
          ${personRef('u')} as person
        from (select * from people order by newest desc limit ${mostShown}) r join users u on u.id = r.user_id) f) as to_thank
    from (
      select count(*)::int as gifts, coalesce(sum(amount_cents) filter (where visibility = 'full'), 0)::bigint as given_cents,
        (count(*) filter (where visibility <> 'full'))::int as hidden
      from (${rows(v, sql`>= (select day from today)`)}) g where day = (select day from today)) d`,
)

/** Adds other named gifts of the same givers. Looks a day further back, for pages that were opened before midnight. */
export async function giftsNamed(
  trx: Trx,
  { giveableId, viewerId, now, timeZone }: ReadDayInput,
  listedUuids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; giver: number } & Pick<SupporterGift, 'uuid' | 'visibility'>>`
    select g.id, g.uuid, g.visibility, g.user_id as giver from gifts g
    where g.giveable_id = ${giveableId} and g.listed is not null and g.user_id <> ${viewerId}
      and g.listed_on >= (${now}::timestamptz at time zone ${timeZone})::date - ${freshDays}`.execute(trx)
  const named = rows.filter((gift) => listedUuids.includes(shownUuid(gift)))
  const givers = new Set(named.filter(isByName).map(({ giver }) => giver))
  return [...named, ...rows.filter((gift) => isByName(gift) && givers.has(gift.giver))].map(({ id }) => id)
}

const isByName = ({ visibility }: Pick<SupporterGift, 'visibility'>) => visibility !== 'anonymous'

type NewThanks = { giftIds: readonly number[]; fromId: number; words: string | null; at: Date }

/** Inserts in the order of ids, so that parallel runs cannot deadlock. Returns the gifts not thanked for before. */
export async function insertThanks(trx: Trx, { giftIds, fromId, words, at }: NewThanks): Promise<number[]> {
  const { rows } = await sql<{ gift_id: number }>`
    insert into thanks (gift_id, from_id, words, created_at)
    select distinct id, ${fromId}::bigint, ${words}::text, ${at}::timestamptz from unnest(${[...giftIds]}::bigint[]) as id order by id
    on conflict (gift_id) do nothing returning gift_id`.execute(trx)
  return rows.map((row) => row.gift_id)
}

export type Thanked = { giverId: number; gift: string }

/** One gift of each giver, without refunded gifts. */
export async function giversOf(trx: Trx, giftIds: readonly number[]): Promise<Thanked[]> {
  const { rows } = await sql<Thanked>`
    select distinct on (user_id) user_id as "giverId", uuid as gift from gifts
    where id = any(${[...giftIds]}::bigint[]) and refunded_cents < amount_cents order by user_id, id`.execute(trx)
  return rows
}

/** Deletes the words that a deleted person wrote or received, but not the thanks. */
export async function forgetWords(trx: Trx, personId: number): Promise<void> {
  await sql`
    update thanks set words = null where words is not null and (from_id = ${personId}
      or gift_id in (select id from gifts where user_id = ${personId}))`.execute(trx)
}

export const thanksExports = {
  thanks_given: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`t.from_id`)} as name, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from thanks t join gifts g on g.id = t.gift_id join giveables ga on ga.id = g.giveable_id
      where t.from_id = ${id}`,
  ),
  thanks_received: exportList(
    sql`g.uuid as gift, ga.name as about, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from gifts g join thanks t on t.gift_id = g.id join giveables ga on ga.id = g.giveable_id
      where g.user_id = ${id}`,
  ),
}
