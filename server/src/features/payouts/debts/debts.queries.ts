import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'

type Debt = { nonprofitId: number; nonprofitUuid: string; name: string; cents: number }

/** Nonprofits that got more by payouts than the books owe them since. */
export async function debts(db: Db | Trx, of: { nonprofitId?: number } = {}): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select n.id as "nonprofitId", n.uuid as "nonprofitUuid", n.name, -a.balance_cents as cents
    from ledger_accounts a join nonprofits n on n.id = a.nonprofit_id
    where a.kind = 'payable' and a.balance_cents < 0 and n.id = coalesce(${of.nonprofitId ?? null}::bigint, n.id)
    order by n.id`.execute(db)
  return rows
}

/** The nonprofits whose debt has an open alarm. */
export async function toldDebts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ about: string }>`
    select about from alarms where kind = 'nonprofit_debt' and ended_at is null`.execute(db)
  return new Set(rows.map(({ about }) => about))
}

export async function representativesOf(
  db: Db | Trx,
  nonprofitId: number,
): Promise<{ email: string; firstName: string }[]> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select u.email, u.first_name as "firstName" from representatives r join users u on u.id = r.user_id
    where r.nonprofit_id = ${nonprofitId} and not r.invited and u.status = 'active' order by u.id`.execute(db)
  return rows
}
