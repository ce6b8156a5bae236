import type { DonationFrequency, DonationStatus } from '@kindling/contract/donations/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots, type Slot } from '../../platform/database/statement.ts'
import { isCalled, personRef } from '../accounts/index.ts'
import { bookedAt } from '../ledger/index.ts'
import { publicNote, shownDay, shownUuid, unseenGifts } from '../giveables/index.ts'
import type { DonationRow } from './donation.ts'

type ReadDonationsInput = {
  giveableId: number
  /** Null: no gift counts as the viewer's own. */
  viewerId: number | null
  after: number | null
  offset: number
  most: number
  timeZone: string
  now: Date
  /** Null: all. */
  frequencies: readonly DonationFrequency[] | null
  name: string
}

/** Selects rows in the list, or rows that left it after a refund (`left`). `all`: any status. `chosen`: by frequency or name. */
type Form = [
  status: 'all' | 'settled' | 'partly_refunded' | 'both' | 'none',
  left: boolean,
  chosen: 'no' | 'some' | 'named',
]

const conditionOf: Record<Form[0], RawBuilder<unknown>> = {
  all: sql`true`,
  both: sql`true`,
  settled: sql`not (g.visibility = 'full' and g.refunded_cents > 0)`,
  partly_refunded: sql`g.visibility = 'full' and g.refunded_cents > 0`,
  none: sql`false`,
}

/** Counts no further than this, so that the count stays cheap; later pages use the cursor. */
const mostCounted = sql.lit(1_000)

const here = (v: Slots<ReadDonationsInput>) => sql`g.giveable_id = ${v.giveableId}`
const isListed = (v: Slots<ReadDonationsInput>, [status, , chosen]: Form) =>
  sql`${here(v)} and g.listed is not null and ${conditionOf[status]} and ${isChosen(v, chosen)}`
const hasLeft = (v: Slots<ReadDonationsInput>, [, , chosen]: Form) =>
  sql`${here(v)} and g.listed is null and g.waits_since is null and g.left_place is not null and ${isChosen(v, chosen)}`

/** A name finds no anonymous gift, because that would reveal its giver. */
function isChosen(v: Slots<ReadDonationsInput>, chosen: Form[2]): RawBuilder<unknown> {
  if (chosen === 'no') return sql`true`
  const some = sql`(${v.frequencies}::text[] is null
    or exists (select from payments pay where pay.id = g.payment_id and pay.kind::text = any(${v.frequencies}::text[])))`
  return chosen === 'some' ? some : sql`${some} and g.visibility <> 'anonymous' and ${isCalled(sql`g.user_id`)}`
}

function page(v: Slots<ReadDonationsInput>, form: Form): RawBuilder<unknown> {
  const [status, left] = form
  const enough = sql`limit ${v.most}::int + ${v.offset}::int`
  const listed = sql`
    (select g.id, g.listed as place from gifts g
      where ${isListed(v, form)} and (${v.after}::bigint is null or g.listed < ${v.after}) order by g.listed desc ${enough})`
  const gone = sql`
    (select g.id, g.left_place as place from gifts g
      where ${hasLeft(v, form)} and (${v.after}::bigint is null or g.left_place < ${v.after}) order by g.left_place desc ${enough})`
  const parts = status === 'none' ? gone : left ? sql`${listed} union all ${gone}` : listed
  return sql`select * from (${parts}) p order by place desc limit ${v.most} offset ${v.offset}`
}

function totalOf(v: Slots<ReadDonationsInput>, form: Form): RawBuilder<unknown> {
  const [status, left, chosen] = form
  if (status === 'all' && chosen === 'no')
    return sql`(select ga.gifts_count - ${unseenGifts(null)} + (select count(*)::int from gifts g where ${hasLeft(v, form)})
      from giveables ga where ga.id = ${v.giveableId})`
  const count = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from gifts g where ${which} limit ${mostCounted}) n)`
  return sql`${count(isListed(v, form))} + ${left ? count(hasLeft(v, form)) : sql`0`}`
}

const readPage = statement<ReadDonationsInput, { total: number; rows: (DonationRow & { place: number })[] }, Form>(
  (v, ...form) => sql`
    ${form[2] === 'named' ? sql`with asked as materialized (select distinct word from unnest(search_words_of(${v.name}::text)) word)` : sql``}
    select ${totalOf(v, form)} as total, (
      select coalesce(json_agg(r order by r.place desc), '[]') from (
        select p.place, g.uuid, g.visibility, ${publicNote('g', sql`${v.giveableId}::bigint`)}, g.settled_at, g.refunded_cents,
          g.amount_cents - g.refunded_cents as amount_cents, g.listed is null as has_left, pay.kind as frequency,
          coalesce(g.user_id = ${v.viewerId}, false) as is_own, exists (select from thanks t where t.gift_id = g.id) as is_thanked,
          coalesce(g.left_on, ${shownDay('g', v.timeZone)}) as day, (${v.now}::timestamptz at time zone ${v.timeZone})::date - g.listed_on as days,
          ${personRef('u')} as person
        from (${page(v, form)}) p join gifts g on g.id = p.id join payments pay on pay.id = g.payment_id
        join users u on u.id = g.user_id
      ) r) as rows`,
)

type ListDonationsInput = Omit<ReadDonationsInput, 'frequencies' | 'name'> & {
  statuses: readonly DonationStatus[] | undefined
  frequencies?: readonly DonationFrequency[] | undefined
  name?: string | undefined
}

export async function pageOfDonations(
  db: Db,
  { statuses, frequencies, name = '', ...input }: ListDonationsInput,
): Promise<{ total: number; rows: (DonationRow & { place: number })[] }> {
  const wanted = (['settled', 'partly_refunded'] as const).filter((one) => statuses?.includes(one))
  const chosen = name !== '' ? 'named' : frequencies ? 'some' : 'no'
  const form: Form = statuses
    ? [wanted.length === 2 ? 'both' : (wanted[0] ?? 'none'), statuses.includes('refunded'), chosen]
    : ['all', true, chosen]
  const [found] = await readPage(db, { ...input, frequencies: frequencies ?? null, name }, ...form)
  return found!
}

type StoredTotals = { given: number; arrived: number; refunded: number; paid: number }

const bookedOf = (gift: RawBuilder<unknown>, kinds: RawBuilder<unknown> = sql`true`) => sql`
  (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
    join ledger_transactions t on t.id = e.transaction_id where e.gift_id = ${gift} and ${kinds})`

/** True for bookings of a hidden gift that the list shows, which excludes its refunds. */
const asGiven = sql`t.kind in ('settled', 'fee_known')`

/** Leaves out batched gifts and refunds of hidden gifts, as lists do. Both are few, however many gifts there are. */
export const readTotals = statement<{ giveableId: number }, StoredTotals>(
  (v) => sql`
    select (ga.raised_cents - w.given + h.refunded)::bigint as given, (ga.net_cents - w.arrived + h.arrived)::bigint as arrived,
      (select coalesce(sum(g.refunded_cents), 0)::bigint from gifts g where g.giveable_id = ga.id and g.refunded_cents > 0
        and g.visibility = 'full' and coalesce(g.listed, g.left_place) is not null) as refunded,
      ${paidOutCents(v.giveableId)} as paid
    from giveables ga
    cross join lateral (
      select coalesce(sum(g.amount_cents - g.refunded_cents), 0) as given, coalesce(sum(${bookedOf(sql`g.id`)}), 0) as arrived
      from gifts g where g.giveable_id = ga.id and g.waits_since is not null) w
    cross join lateral (
      select coalesce(sum(g.refunded_cents), 0) as refunded,
        coalesce(sum(${bookedOf(sql`g.id`, asGiven)} - ${bookedOf(sql`g.id`)}), 0) as arrived
      from gifts g where g.giveable_id = ga.id and g.refunded_cents > 0 and g.listed is not null and g.visibility <> 'full') h
    where ga.id = ${v.giveableId}`,
)

export type NamedGift = {
  id: number
  paymentUuid: string
  giverId: number
} & Pick<DonationRow, 'uuid' | 'visibility' | 'settled_at' | 'days' | 'has_left'>

type Named = { giveableId: number; uuid: string; timeZone: string; now: Date }

const named = (v: Pick<Named, 'timeZone' | 'now'>) => sql`
  g.id, g.uuid, g.visibility, g.settled_at, g.user_id as "giverId", g.listed is null as has_left, pay.uuid as "paymentUuid",
  (${v.now}::timestamptz at time zone ${v.timeZone})::date - g.listed_on as days`

/** Finds a gift by its shown uuid; an index on the first characters narrows the search. */
export async function giftNamed(trx: Trx, v: Named): Promise<NamedGift | null> {
  const { rows } = await sql<NamedGift>`
    select ${named(v)} from gifts g join payments pay on pay.id = g.payment_id
    where g.giveable_id = ${v.giveableId} and coalesce(g.listed, g.left_place) is not null
      and (g.uuid = ${v.uuid} or left(encode(sha256(convert_to('supporter:' || g.uuid, 'UTF8')), 'hex'), 8) = left(${v.uuid}, 8))`.execute(
    trx,
  )
  return rows.find((gift) => shownUuid(gift) === v.uuid) ?? null
}

/** Locks the gift, so that its giver cannot change it until the transaction ends. */
export async function lockNamed(trx: Trx, id: number, v: Pick<Named, 'timeZone' | 'now'>): Promise<NamedGift> {
  const { rows } = await sql<NamedGift>`
    select ${named(v)} from gifts g join payments pay on pay.id = g.payment_id where g.id = ${id} for update of g`.execute(
    trx,
  )
  return rows[0]!
}

/**
 * A subquery for what payouts sent of a giveable's money. A payout contains everything that the books owed, except gifts
 * that settled too late for it or that it left out; one that came back whole contains nothing. A gift that hides its
 * amount counts with its whole day, and as it was given: otherwise a payout between two gifts of a batch would show one.
 */
const paidOutCents = (giveableId: Slot<number>): RawBuilder<number> => sql`
    (with paid as materialized (
      select a.id as account_id, p.id, p.settled_until, p.created_at, (p.settled_until at time zone 'UTC')::date as day
      from ledger_accounts a join payouts p on p.nonprofit_id = a.nonprofit_id and p.status not in ('pending', 'reversed')
      where a.kind = 'payable' and a.nonprofit_id in (
        select s.nonprofit_id from allocations al join allocation_shares s on s.allocation_id = al.id
        where al.giveable_id = ${giveableId})
    ), shown as (
      select g.id, g.booked_at, g.listed_on, g.visibility = 'full' as is_full from gifts g
      where exists (select from paid) and g.giveable_id = ${giveableId} and g.listed is not null
        and g.booked_at <= (select max(settled_until) from paid)
      union all
      select g.id, g.booked_at, g.listed_on, true from gifts g
      where g.giveable_id = ${giveableId} and g.listed is null and g.left_place is not null and g.visibility = 'full'
    )
    select greatest(0, coalesce(-sum(e.amount_cents), 0))::bigint from shown g
    join ledger_entries e on e.gift_id = g.id
    join ledger_transactions t on t.id = e.transaction_id and (g.is_full or t.kind in ('settled', 'fee_known'))
    where exists (
      select from paid p where p.account_id = e.account_id and ${bookedAt('t')} <= p.created_at and case when g.is_full
        then g.booked_at <= p.settled_until
          and not exists (select from payout_left_out l where l.payout_id = p.id and l.gift_id = g.id)
        else g.listed_on < p.day end))`
