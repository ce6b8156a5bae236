import type { Payout, WhereItWent } from '@kindling/contract/payouts/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { einAsWritten, nonprofitRef } from '../nonprofits/index.ts'

export async function nonprofitOf(
  db: Db,
  uuid: string,
): Promise<{ id: number; name: string; ein: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; ein: string }>`
    select id, name, ${einAsWritten(sql`ein`)} as ein from nonprofits where uuid = ${uuid}`.execute(db)
  return rows[0]
}

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function listPayouts(db: Db, nonprofitId: number): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select uuid, period, amount_cents, status, reversed_cents, ${utc('sent_at')} as sent_at from payouts
    where nonprofit_id = ${nonprofitId} order by period desc limit 60`.execute(db)
  return rows
}

type Part = Omit<WhereItWent['parts'][number], 'next_payout' | 'owed_since'> & { settledAt: Date; isReady: boolean }

/** Each nonprofit's part of a gift, with the payout that paid it. `also`: another column that the caller needs. */
export async function partsOf<T>(
  db: Db,
  giftId: number,
  { also }: { also: RawBuilder<T> },
): Promise<(Part & { also: T })[]> {
  const { rows } = await sql<Part & { also: T }>`
    select ${also} as also, ${nonprofitRef('n')} as nonprofit, greatest(0, x.cents) as amount_cents, g.settled_at as "settledAt",
      n.status in ('verified', 'active') and coalesce(c.state in ('ready', 'needs_information'), false) as "isReady",
      (select json_build_object('period', p.period, 'status', p.status, 'sent_at', ${utc('p.sent_at')}) from payouts p
        where p.nonprofit_id = n.id and p.status <> 'reversed' and p.settled_until >= g.settled_at
          and not exists (select from payout_left_out l where l.payout_id = p.id and l.gift_id = g.id)
        order by p.period limit 1) as payout
    from gifts g cross join lateral (
      select a.nonprofit_id, -sum(e.amount_cents)::bigint as cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' where e.gift_id = g.id group by 1) x
    join nonprofits n on n.id = x.nonprofit_id left join payout_accounts c on c.nonprofit_id = n.id
    where g.id = ${giftId} order by x.cents desc, n.id`.execute(db)
  return rows
}
