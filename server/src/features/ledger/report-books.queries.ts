import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { LedgerAccountKind } from '../../platform/tables.ts'

/** The sums of one kind of account in one UTC month; `endCents` is its balance at the end, debits above zero. */
export type MonthOfAccount = {
  month: string
  account: LedgerAccountKind
  debitCents: number
  creditCents: number
  endCents: number
}

/** Months without entries are left out. */
export async function monthsOfBooks(db: Db, from: Date): Promise<MonthOfAccount[]> {
  const { rows } = await sql<MonthOfAccount>`
    with moved as (
      select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM') as month, a.kind as account,
        coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debit,
        coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as credit
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      group by 1, 2
    )
    select * from (
      select month, account, debit as "debitCents", credit as "creditCents",
        (sum(debit - credit) over (partition by account order by month))::bigint as "endCents" from moved) m
    where month >= to_char(${from}::timestamptz at time zone 'UTC', 'YYYY-MM') order by month, account`.execute(db)
  return rows
}

/** Waiting money by its reason. */
export type Waiting = { why: WaitsFor; count: number; cents: number }
export type WaitsFor =
  | 'next_payout'
  | 'not_ready'
  | 'suspended'
  | 'owed_by_nonprofits'
  | 'payout_pending'
  | 'fee_estimated'

export async function waitingMoney(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with payables as (
      select l.balance_cents as cents, case when l.balance_cents < 0 then 'owed_by_nonprofits'
        when n.status = 'suspended' then 'suspended'
        when n.status in ('verified', 'active') and c.state in ('ready', 'needs_information') then 'next_payout'
        else 'not_ready' end as why
      from ledger_accounts l join nonprofits n on n.id = l.nonprofit_id left join payout_accounts c on c.nonprofit_id = n.id
      where l.kind = 'payable' and l.balance_cents <> 0
    )
    select why, count(*)::int as count, sum(cents)::bigint as cents from payables group by why
    union all
    select 'payout_pending', count(*)::int, sum(amount_cents)::bigint from payouts where status = 'pending' having count(*) > 0
    union all
    select 'fee_estimated', count(*)::int, sum(fee_cents)::bigint from payments
      where status = 'succeeded' and not fee_known having count(*) > 0
    order by why`.execute(db)
  return rows
}
