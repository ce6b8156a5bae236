import type { LedgerAccount, WaitsFor } from '@kindling/contract/ledger/calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { bookedAt } from './ledger.queries.ts'

/** The sums of one kind of account in one UTC month. `endCents`: its balance at the end; debits are positive. */
type MonthOfAccount = {
  month: string
  account: LedgerAccount
  debitCents: number
  creditCents: number
  endCents: number
}

type Waiting = { why: WaitsFor; count: number; cents: number }

export type BooksReport = { months: MonthOfAccount[]; waiting: Waiting[] }

const months = (from: Date) => sql`
  with moved as (
    select to_char(${bookedAt('t')} at time zone 'UTC', 'YYYY-MM') as month, a.kind as account,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debit,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as credit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    group by 1, 2
  )
  select * from (
    select month, account, debit as "debitCents", credit as "creditCents",
      (sum(debit - credit) over (partition by account order by month))::bigint as "endCents" from moved) m
  where month >= to_char(${from}::timestamptz at time zone 'UTC', 'YYYY-MM') order by month, account`

const waiting = sql`
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
  order by why`

/** The months since `from` in which an account changed, and the money that waits now. */
export async function reportBooks(db: Db, from: Date): Promise<BooksReport> {
  const { rows } = await sql<BooksReport>`
    select (select coalesce(json_agg(m), '[]') from (${months(from)}) m) as months,
      (select coalesce(json_agg(w), '[]') from (${waiting}) w) as waiting`.execute(db)
  return rows[0]!
}

type JournalRow = {
  id: number
  day: string
  transactionId: number
  kind: string
  key: string
  account: LedgerAccount
  ein: string | null
  cents: number
}

export async function journalRows(
  db: Db,
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select e.id, to_char(${bookedAt('t')} at time zone 'UTC', 'YYYY-MM-DD') as day, t.id as "transactionId", t.kind, t.key,
      a.kind as account, n.ein, e.amount_cents as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    left join nonprofits n on n.id = a.nonprofit_id
    where ${bookedAt('t')} >= ${from} and ${bookedAt('t')} < ${to} and e.id > ${after} order by e.id limit ${limit}`.execute(
    db,
  )
  return rows
}
