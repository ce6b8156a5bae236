import type { Payout, WhereItWent } from '@kindling/contract/payouts/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { carrierOf } from './payout.ts'
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

type Part = Omit<WhereItWent['parts'][number], 'next_payout' | 'owed_since'> & {
  settledAt: Date
  bookedAt: Date
  isReady: boolean
}
type Shown = NonNullable<Part['payout']>

/** Each nonprofit's part of a gift, with the payout that paid it. `also`: another column that the caller needs. */
export async function partsOf<T>(
  db: Db,
  giftId: number,
  { also }: { also: RawBuilder<T> },
): Promise<(Part & { also: T })[]> {
  const { rows } = await sql<
    Omit<Part, 'payout'> & { also: T; payouts: readonly (Dated & Shown)[]; leftOutOf: number[] }
  >`
    select ${also} as also, ${nonprofitRef('n')} as nonprofit, greatest(0, x.cents) as amount_cents, g.settled_at as "settledAt",
      g.booked_at as "bookedAt", (select coalesce(json_agg(l.payout_id), '[]') from payout_left_out l where l.gift_id = g.id) as "leftOutOf",
      n.status in ('verified', 'active') and coalesce(c.state in ('ready', 'needs_information'), false) as "isReady",
      (select coalesce(json_agg(json_build_object('id', p.id, 'period', p.period, 'status', p.status, 'sent_at', ${utc('p.sent_at')},
          'settledUntil', p.settled_until, 'createdAt', p.created_at, 'reversedAt', case when p.status = 'reversed' then p.reversed_at end)
          order by p.period), '[]')
        from payouts p where p.nonprofit_id = n.id) as payouts
    from gifts g cross join lateral (
      select a.nonprofit_id, -sum(e.amount_cents)::bigint as cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' where e.gift_id = g.id group by 1) x
    join nonprofits n on n.id = x.nonprofit_id left join payout_accounts c on c.nonprofit_id = n.id
    where g.id = ${giftId} order by x.cents desc, n.id`.execute(db)
  return rows.map(({ payouts, leftOutOf, ...part }) => {
    const carrier = carrierOf(payouts.map(dated), { bookedAt: part.bookedAt, leftOutOf })
    const payout = carrier && { period: carrier.period, status: carrier.status, sent_at: carrier.sent_at }
    return { ...part, payout }
  })
}

/** Times that came in JSON. */
type Dated = { id: number; settledUntil: string; createdAt: string; reversedAt: string | null }

const dated = <P extends Dated>({ settledUntil, createdAt, reversedAt, ...payout }: P) => ({
  ...payout,
  settledUntil: new Date(settledUntil),
  createdAt: new Date(createdAt),
  reversedAt: reversedAt === null ? null : new Date(reversedAt),
})
