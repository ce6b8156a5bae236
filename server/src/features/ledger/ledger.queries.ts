import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import type { Entry } from './position.ts'

/** Opens the account of what we owe a nonprofit: from its verification on it can be given to. Twice is the same as once. */
export async function openPayable(trx: Trx, nonprofitId: number): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'payable', nonprofit_id: nonprofitId, balance_cents: 0 })
    .onConflict((c) => c.columns(['kind', 'nonprofit_id']).doNothing())
    .execute()
}

/**
 * Stores a transaction with its entries and moves the stored balances of payables, locked in the order of their
 * nonprofits. A credit raises what we owe: a balance is the sum of entries, turned round. Returns how many entries were
 * stored: none if the key exists, fewer than asked for if a nonprofit has no payable.
 */
export async function writeTransaction(
  trx: Trx,
  t: { key: string; kind: string; paymentId: number; entries: readonly Entry[]; at: Date },
): Promise<number> {
  const kinds = t.entries.map((e) => (typeof e.account === 'string' ? e.account : 'payable'))
  const nonprofits = t.entries.map((e) => (typeof e.account === 'string' ? null : e.account.payable))
  const cents = t.entries.map((e) => e.amountCents)
  const gifts = t.entries.map((e) => e.giftId ?? null)
  const { numAffectedRows } = await sql`
    with t as (
      insert into ledger_transactions (key, kind, payment_id, occurred_at)
      values (${t.key}, ${t.kind}, ${t.paymentId}, ${t.at}) on conflict (key) do nothing returning id
    ), owed as (
      select a.id, a.nonprofit_id from ledger_accounts a
      where a.kind = 'payable' and a.nonprofit_id = any(${nonprofits}::bigint[]) and exists (select from t)
      order by a.nonprofit_id for no key update
    ), moved as (
      update ledger_accounts a set balance_cents = a.balance_cents - (
        select sum(e.cents) from unnest(${nonprofits}::bigint[], ${cents}::bigint[]) as e (nonprofit_id, cents)
        where e.nonprofit_id = owed.nonprofit_id)
      from owed where a.id = owed.id
    )
    insert into ledger_entries (transaction_id, account_id, amount_cents, gift_id)
    select t.id, a.id, e.cents, e.gift_id
    from t cross join unnest(${kinds}::ledger_account_kind[], ${nonprofits}::bigint[], ${cents}::bigint[], ${gifts}::bigint[])
      as e (kind, nonprofit_id, cents, gift_id)
    cross join lateral (
      select a.id from ledger_accounts a where a.kind = e.kind and a.nonprofit_id = e.nonprofit_id
      union all
      select a.id from ledger_accounts a where a.kind = e.kind and a.nonprofit_id is null and e.nonprofit_id is null
    ) a`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
