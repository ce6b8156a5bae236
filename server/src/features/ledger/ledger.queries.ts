import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { Account, Entry } from './position.ts'

export type Transaction = {
  key: string
  kind: string
  paymentId: number | null
  entries: readonly Entry[]
  /** When it happened. */
  at: Date
  /** When we learned of it; `at` by default. */
  bookedAt?: Date
}

/** The time by which statements and reports go, so that no closed month changes. */
export const bookedAt = (transaction: string) =>
  sql<Date>`coalesce(${sql.ref(`${transaction}.booked_at`)}, ${sql.ref(`${transaction}.occurred_at`)})`

/** Opens the payable account of a verified nonprofit, which can take gifts from then on. Idempotent. */
export async function openPayable(trx: Trx, nonprofitId: number): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'payable', nonprofit_id: nonprofitId, balance_cents: 0 })
    .onConflict((c) => c.columns(['kind', 'nonprofit_id', 'pool_id']).doNothing())
    .execute()
}

/** Opens the account of a match. Idempotent. */
export async function openPool(trx: Trx, poolId: number): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'match_pool', pool_id: poolId, balance_cents: 0 })
    .onConflict((c) => c.columns(['kind', 'nonprofit_id', 'pool_id']).doNothing())
    .execute()
}

/** A subquery for the money that a nonprofit received: what it is owed, plus payouts that were not returned. */
export const receivedCents = (nonprofitId: string) => sql<number>`greatest(0, coalesce((
  select a.balance_cents from ledger_accounts a where a.kind = 'payable' and a.nonprofit_id = ${sql.ref(nonprofitId)}), 0)
  + (select coalesce(sum(o.amount_cents - o.reversed_cents), 0) from payouts o
    where o.nonprofit_id = ${sql.ref(nonprofitId)} and o.status <> 'pending')::bigint)`

/** Locks payables in the order of their nonprofits. Skips a transaction whose key exists; the result omits it. */
export async function writeTransactions(trx: Trx, transactions: readonly Transaction[]): Promise<Map<string, number>> {
  if (transactions.length === 0) return new Map()
  const entries = transactions.flatMap((t, nth) => t.entries.map((e) => ({ nth: nth + 1, ...e })))
  const kinds = entries.map(({ account }) => kindOf(account))
  const nonprofits = entries.map(({ account }) => nonprofitOf(account))
  const pools = entries.map(({ account }) => poolOf(account))
  // a separate statement for the locks, so that the next one sees the state after waiting for them
  await prepared(
    trx,
    sql`
    select from ledger_accounts where kind = 'payable' and nonprofit_id = any(${nonprofits}::bigint[])
    order by nonprofit_id for no key update`,
  )
  if (pools.some((pool) => pool !== null))
    await prepared(
      trx,
      sql`
      select from ledger_accounts where pool_id = any(${pools}::bigint[]) order by pool_id for no key update`,
    )
  const { rows } = await prepared(
    trx,
    sql<{ key: string; entries: number }>`
    with asked as (
      select * from unnest(${transactions.map((t) => t.key)}::text[], ${transactions.map((t) => t.kind)}::text[],
        ${transactions.map((t) => t.paymentId)}::bigint[], ${transactions.map((t) => t.at)}::timestamptz[],
        ${transactions.map((t) => t.bookedAt ?? t.at)}::timestamptz[])
        with ordinality as t (key, kind, payment_id, at, booked_at, nth)
    ), stored as (
      insert into ledger_transactions (key, kind, payment_id, occurred_at, booked_at)
      select key, kind, payment_id, at, booked_at from asked order by nth on conflict (key) do nothing returning id, key
    ), t as (
      select s.id, s.key, a.nth from stored s join asked a on a.key = s.key
    ), e as (
      select t.id as transaction_id, e.kind, e.nonprofit_id, e.pool_id, e.cents, e.gift_id
      from unnest(${entries.map((e) => e.nth)}::int[], ${kinds}::ledger_account_kind[], ${nonprofits}::bigint[], ${pools}::bigint[],
        ${entries.map((e) => e.amountCents)}::bigint[], ${entries.map((e) => e.giftId ?? null)}::bigint[])
        as e (nth, kind, nonprofit_id, pool_id, cents, gift_id)
      join t on t.nth = e.nth
    ), moved as (
      update ledger_accounts a set balance_cents = a.balance_cents - x.cents
      from (select nonprofit_id, sum(cents) as cents from e where kind = 'payable' group by nonprofit_id) as x
      where a.kind = 'payable' and a.nonprofit_id = x.nonprofit_id
    ), pooled as (
      update ledger_accounts a set balance_cents = a.balance_cents - x.cents
      from (select pool_id, sum(cents) as cents from e where pool_id is not null group by pool_id) as x
      where a.pool_id = x.pool_id
    ), written as (
      insert into ledger_entries (transaction_id, account_id, amount_cents, gift_id)
      select e.transaction_id, a.id, e.cents, e.gift_id
      from e cross join lateral (
        select a.id from ledger_accounts a where a.kind = e.kind and a.nonprofit_id = e.nonprofit_id
        union all
        select a.id from ledger_accounts a where a.pool_id = e.pool_id
        union all
        select a.id from ledger_accounts a
          where a.kind = e.kind and a.nonprofit_id is null and e.nonprofit_id is null and a.pool_id is null and e.pool_id is null
      ) a
      returning transaction_id
    )
    select t.key, count(w.transaction_id)::int as entries from t left join written w on w.transaction_id = t.id group by t.key`,
  )
  return new Map(rows.map((row) => [row.key, row.entries]))
}

const kindOf = (account: Account) =>
  typeof account === 'string' ? account : 'payable' in account ? 'payable' : 'match_pool'
const nonprofitOf = (account: Account) => (typeof account === 'object' && 'payable' in account ? account.payable : null)
const poolOf = (account: Account) => (typeof account === 'object' && 'pool' in account ? account.pool : null)
