import type { Language } from '@kindling/contract/language'
import type { StatementLine } from '@kindling/contract/payouts/calls'
import { sql } from 'kysely'
import { asSorted } from '../../../platform/database/by-name.queries.ts'
import type { Db } from '../../../platform/database/db.ts'
import { hangsOpenTo } from '../../giveables/index.ts'
import { bookedAt } from '../../ledger/index.ts'

/** Giveables with fewer gifts than this in a month are joined in one line, so that no single gift can be read. */
const fewestGifts = 3

type Of = { nonprofitId: number; from: Date; to: Date }

/**
 * The lines of a time, by UTC months, sorted for who reads them; what is closed to the reader is joined too. Their sum is
 * the change of the balance in this time.
 */
export async function statementLines(
  db: Db,
  { nonprofitId, from, to, language, readerId }: Of & { language: Language; readerId: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    with entries as (
      select date_trunc('month', ${bookedAt('t')} at time zone 'UTC')::date as month, g.giveable_id, e.gift_id,
        case when t.kind in ('payout', 'payout_reversed') then t.kind when e.gift_id is null then 'matches'
          when t.kind in ('refund_asked', 'refunded', 'refund_failed', 'dispute') then 'returned' else 'gifts' end as kind,
        -e.amount_cents as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id left join gifts g on g.id = e.gift_id
      where a.kind = 'payable' and a.nonprofit_id = ${nonprofitId} and ${bookedAt('t')} >= ${from} and ${bookedAt('t')} < ${to}
    ), counted as (
      select month, kind, giveable_id, sum(cents)::bigint as cents, count(distinct gift_id) as gifts
      from entries group by 1, 2, 3
    ), joined as (
      select counted.month, counted.kind, case when gifts >= ${fewestGifts} and ${hangsOpenTo(readerId)} then ga.id end as giveable_id,
        sum(cents)::bigint as cents
      from counted left join giveables ga on ga.id = giveable_id group by 1, 2, 3
    )
    select j.month, j.kind, j.cents as amount_cents,
      case when ga.id is not null then json_build_object('type', ga.kind, 'uuid', ga.uuid, 'name', ga.name) end as giveable
    from joined j left join giveables ga on ga.id = j.giveable_id
    where j.cents <> 0 order by j.month, j.kind, ${asSorted(sql`ga.name`, language)}, ga.id`.execute(db)
  return rows
}

export async function balanceBefore(db: Db, { nonprofitId, from }: Omit<Of, 'to'>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::bigint as cents from ledger_accounts a
    join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'payable' and a.nonprofit_id = ${nonprofitId} and ${bookedAt('t')} < ${from}`.execute(db)
  return rows[0]!.cents
}
