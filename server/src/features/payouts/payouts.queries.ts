import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { carrierOf, type Carried, type Carrier, type Owed, type PayoutState } from './payout.ts'
import type { PayoutStatus } from '../../platform/database/tables.ts'

/** Begins or resumes the run of a period. False if it has ended already. */
export async function beginRun(db: Db, period: Date, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    insert into payout_runs (period, started_at) values (${dateOf(period)}, ${at})
    on conflict (period) do update set started_at = payout_runs.started_at returning ended_at is null as "isOpen"`.execute(
    db,
  )
  return rows[0]!.isOpen
}

export async function endRun(db: Db, period: Date, at: Date): Promise<void> {
  await db.updateTable('payout_runs').set({ ended_at: at }).where('period', '=', dateOf(period)).execute()
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

const isReady = sql`n.status in ('verified', 'active') and a.state in ('ready', 'needs_information')`

export async function readyNonprofits(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from payout_accounts a join nonprofits n on n.id = a.nonprofit_id
    where n.id > ${after} and ${isReady} order by n.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the nonprofit, then its payable, so that nothing is booked to it meanwhile. Null if it cannot be paid. */
export async function lockReady(trx: Trx, id: number): Promise<{ accountId: string } | null> {
  const { rows } = await sql<{ accountId: string }>`
    select a.processor_account_id as "accountId" from nonprofits n join payout_accounts a on a.nonprofit_id = n.id
    where n.id = ${id} and ${isReady} for share of n, a`.execute(trx)
  if (!rows[0]) return null
  await sql`
    select from ledger_accounts where kind = 'payable' and nonprofit_id = ${id} for no key update`.execute(trx)
  return rows[0]
}

type Of = { nonprofitId: number; until: Date }

async function carriersOf(db: Db | Trx, nonprofitId: number): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    select id, settled_until as "settledUntil", created_at as "createdAt",
      case when status = 'reversed' then reversed_at end as "reversedAt"
    from payouts where nonprofit_id = ${nonprofitId} order by period`.execute(db)
  return rows
}

/** A bank looks into the payment, or no comparison has found its charge at the processor. */
const mustWait = sql`(p.dispute = 'open' or (p.status = 'succeeded' and p.charge_seen_at is null))`

const leftOutOf = (which: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(l.payout_id), '[]') from payout_left_out l where ${which}) as "leftOutOf"`

type WaitingGift = Carried & { giftId: number }
type WaitingMatch = Carried & { poolId: number; cents: number; isOfPool: boolean }

async function giftsThatMustWait(trx: Trx, { nonprofitId, until }: Of): Promise<WaitingGift[]> {
  const { rows } = await sql<WaitingGift>`
    select g.id as "giftId", g.booked_at as "bookedAt", ${leftOutOf(sql`l.gift_id = g.id`)}
    from payments p join gifts g on g.payment_id = p.id
    where ${mustWait} and g.status = 'settled' and g.booked_at <= ${until}
      and exists (select from allocation_shares s where s.allocation_id = g.allocation_id and s.nonprofit_id = ${nonprofitId})`.execute(
    trx,
  )
  return rows
}

const drawOf = (isOfPool: boolean, payments: RawBuilder<unknown>, { nonprofitId, until }: Of) => sql`
  select d.gift_id, d.pool_id as "poolId", ${sql.lit(isOfPool)} as "isOfPool", d.cents, g.booked_at as "bookedAt",
    ${leftOutOf(sql`l.gift_id = d.gift_id or l.pool_id = d.pool_id`)}
  from ${payments} join flash_campaigns f on f.id = m.flash_campaign_id and f.nonprofit_id = ${nonprofitId}
  where ${mustWait} and d.cents > 0 and g.booked_at <= ${until}`

/**
 * The match of gifts that must wait, and all of a pool whose sponsor's payment must: what gifts drew of it, and what went
 * to the beneficiary at the end (`isOfPool`).
 */
async function matchesThatMustWait(trx: Trx, of: Of): Promise<WaitingMatch[]> {
  const ofGifts = sql`payments p join gifts g on g.payment_id = p.id join match_draws d on d.gift_id = g.id
    join match_pools m on m.id = d.pool_id`
  const ofPools = sql`payments p join match_pools m on m.payment_id = p.id join match_draws d on d.pool_id = m.id
    join gifts g on g.id = d.gift_id`
  const { rows } = await sql<WaitingMatch>`
    select distinct on (gift_id) "poolId", "isOfPool", cents, "bookedAt", "leftOutOf" from (
      ${drawOf(false, ofGifts, of)} union all ${drawOf(true, ofPools, of)}) x order by gift_id, "isOfPool" desc`.execute(
    trx,
  )
  const released = await sql<WaitingMatch>`
    select m.id as "poolId", true as "isOfPool", -e.amount_cents as cents, t.occurred_at as "bookedAt", ${leftOutOf(sql`l.pool_id = m.id`)}
    from payments p join match_pools m on m.payment_id = p.id
    join flash_campaigns f on f.id = m.flash_campaign_id and f.nonprofit_id = ${of.nonprofitId}
    join ledger_accounts a on a.pool_id = m.id join ledger_entries o on o.account_id = a.id
    join ledger_transactions t on t.id = o.transaction_id and t.key like 'match-released:%' and t.occurred_at <= ${of.until}
    join ledger_entries e on e.transaction_id = t.id and e.account_id <> a.id
    where ${mustWait}`.execute(trx)
  return [...rows, ...released.rows]
}

type LeftOut = { giftIds: number[]; poolIds: number[] }

/** Reads what a payout owes, and what it leaves out. The nonprofit's payable must be locked. */
export async function owedTo(trx: Trx, of: Of): Promise<Owed & { leftOut: LeftOut }> {
  const { nonprofitId, until } = of
  const payouts = await carriersOf(trx, nonprofitId)
  const waits = (one: Carried) => carrierOf(payouts, one) === null
  const giftIds = (await giftsThatMustWait(trx, of)).filter(waits).map(({ giftId }) => giftId)
  const matches = (await matchesThatMustWait(trx, of)).filter(waits)
  const poolIds = [...new Set(matches.flatMap(({ poolId, isOfPool }) => (isOfPool ? poolId : [])))]
  const { rows } = await sql<Owed>`
    with account as (
      select id, balance_cents from ledger_accounts where kind = 'payable' and nonprofit_id = ${nonprofitId}
    ), waiting as (
      select e.gift_id, -sum(e.amount_cents) as cents from ledger_entries e join account on account.id = e.account_id
      join gifts g on g.id = e.gift_id where g.booked_at > ${until} or g.id = any(${giftIds}::bigint[]) group by e.gift_id
    ), young as (
      -- by gift and not as one sum: what went back of an older match must not hide a younger one
      select d.cents from gifts g join match_draws d on d.gift_id = g.id join match_pools m on m.id = d.pool_id
      join flash_campaigns f on f.id = m.flash_campaign_id
      where g.booked_at > ${until} and f.nonprofit_id = ${nonprofitId}
      union all
      select -e.amount_cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join account on account.id = e.account_id where t.key like 'match-released:%' and t.occurred_at > ${until}
    )
    select balance_cents as "balanceCents",
      (select coalesce(sum(amount_cents), 0)::bigint from payouts
        where nonprofit_id = ${nonprofitId} and status = 'pending') as "underWayCents",
      (select coalesce(sum(greatest(0, cents)), 0)::bigint from waiting)
        + (select coalesce(sum(cents), 0)::bigint from young) as "waitingCents"
    from account`.execute(trx)
  const owed = rows[0] ?? { balanceCents: 0, underWayCents: 0, waitingCents: 0 }
  const waitingCents = matches.reduce((sum, { cents }) => sum + cents, owed.waitingCents)
  return { ...owed, waitingCents, leftOut: { giftIds, poolIds } }
}

type New = Of & { period: Date; amountCents: number; accountId: string; leftOut: LeftOut; at: Date }

/** Stores a payout with what it leaves out. Null if the nonprofit has one for this period. */
export async function insertPayout(trx: Trx, { nonprofitId, until, period, ...p }: New): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    with made as (
      insert into payouts (uuid, nonprofit_id, period, settled_until, amount_cents, account_id, created_at)
      values (${uuidv7(p.at)}, ${nonprofitId}, ${dateOf(period)}, ${until}, ${p.amountCents}, ${p.accountId}, ${p.at})
      on conflict (nonprofit_id, period) do nothing returning id, uuid
    ), left_out as (
      insert into payout_left_out (payout_id, gift_id, pool_id)
      select made.id, x.gift_id, x.pool_id from made cross join (
        select unnest(${p.leftOut.giftIds}::bigint[]) as gift_id, null::bigint as pool_id
        union all select null, unnest(${p.leftOut.poolIds}::bigint[])) x
    )
    select uuid from made`.execute(trx)
  return rows[0]?.uuid ?? null
}

export type Payout = PayoutState & {
  id: number
  nonprofitUuid: string
  triedAt: Date | null
  refusals: number
  isReady: boolean
  /** The balance owed to the nonprofit, without its earlier payouts that wait. Refunds may have made it less than the amount. */
  owedCents: number
  createdAt: Date
}

export async function lockPayout(trx: Trx, of: { uuid: string } | { transferId: string }): Promise<Payout | undefined> {
  const which = 'uuid' in of ? sql`p.uuid = ${of.uuid}` : sql`p.transfer_id = ${of.transferId}`
  const { rows } = await sql<Payout>`
    select p.id, p.uuid, p.nonprofit_id as "nonprofitId", n.uuid as "nonprofitUuid", p.status, p.amount_cents as "amountCents",
      p.account_id as "accountId", p.transfer_id as "transferId", p.reversed_cents as "reversedCents",
      p.tried_at as "triedAt", p.refusals, ${isReady} as "isReady", p.created_at as "createdAt",
      coalesce((select balance_cents from ledger_accounts where kind = 'payable' and nonprofit_id = n.id), 0)
        - (select coalesce(sum(o.amount_cents), 0)::bigint from payouts o
            where o.nonprofit_id = n.id and o.status = 'pending' and o.id < p.id) as "owedCents"
    from payouts p join nonprofits n on n.id = p.nonprofit_id join payout_accounts a on a.nonprofit_id = n.id
    where ${which} for update of p`.execute(trx)
  return rows[0]
}

/** Stores when the payout was first sent; from then on a transfer may exist. */
export async function noteTry(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('payouts').set({ tried_at: at }).where('id', '=', id).where('tried_at', 'is', null).execute()
}

export async function holdPayout(trx: Trx, id: number, { because, at }: { because: string; at: Date }): Promise<void> {
  await trx.updateTable('payouts').set({ held_because: because, held_at: at }).where('id', '=', id).execute()
}

export async function countRefusal(db: Db, { id, refusals }: Pick<Payout, 'id' | 'refusals'>): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ refusals: refusals + 1 })
    .where('id', '=', id)
    .where('refusals', '=', refusals)
    .execute()
}

export async function storeStep(
  trx: Trx,
  id: number,
  { status, transferId, reversedCents }: PayoutState,
  { made, at }: { made: Date; at: Date },
): Promise<void> {
  await sql`
    update payouts set status = ${status}, transfer_id = ${transferId}, reversed_cents = ${reversedCents}, held_because = null,
      held_at = null, tried_at = coalesce(tried_at, ${at}), sent_at = coalesce(sent_at, ${made}),
      paid_out_at = case when ${status} = 'paid_out' then coalesce(paid_out_at, ${at}) else paid_out_at end,
      reversed_at = case when ${reversedCents} > reversed_cents then ${at} else reversed_at end
    where id = ${id}`.execute(trx)
}

export async function lastArrival(trx: Trx, nonprofitId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max((sent_at at time zone 'UTC')::date) as day from payouts
    where nonprofit_id = ${nonprofitId} and status = 'paid_out'`.execute(trx)
  return rows[0]!.day
}

type OpenPayout = { id: number; uuid: string; transferId: string | null; createdAt: Date }

/**
 * Payouts that were not sent, and payouts sent before `since` that the processor has not confirmed. In the order of ids,
 * beginning after `after`.
 */
export async function openPayouts(
  db: Db,
  { since, after, most }: { since: Date; after: number; most: number },
): Promise<OpenPayout[]> {
  const { rows } = await sql<OpenPayout>`
    select id, uuid, transfer_id as "transferId", created_at as "createdAt" from payouts
    where (status = 'pending' or (status = 'sent' and sent_at < ${since})) and id > ${after} order by id limit ${most}`.execute(
    db,
  )
  return rows
}

export type KnownPayout = {
  uuid: string
  transferId: string | null
  status: PayoutStatus
  amountCents: number
  reversedCents: number
  accountId: string
  sentAt: Date | null
  /** The amount that the books credited to the processor for it, without what came back. */
  bookedCents: number
}

const known = sql`
  select p.uuid, p.transfer_id as "transferId", p.status, p.amount_cents as "amountCents", p.reversed_cents as "reversedCents",
    p.account_id as "accountId", p.sent_at as "sentAt", (
      select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
      where t.kind in ('payout', 'payout_reversed') and split_part(t.key, ':', 2) = p.uuid::text) as "bookedCents"
  from payouts p`

export async function knownPayouts(
  db: Db,
  { uuids, transferIds }: { uuids: readonly string[]; transferIds: readonly string[] },
): Promise<KnownPayout[]> {
  const { rows } = await sql<KnownPayout>`
    ${known} where p.uuid = any(${uuids}::uuid[]) or p.transfer_id = any(${transferIds}::text[])`.execute(db)
  return rows
}

export async function sentPayouts(db: Db, { from, to }: { from: Date; to: Date }): Promise<KnownPayout[]> {
  const { rows } = await sql<KnownPayout>`${known} where p.sent_at >= ${from} and p.sent_at < ${to}`.execute(db)
  return rows
}
