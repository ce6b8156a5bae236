import type { NonprofitRef } from '@kindling/contract/common'
import { sql } from 'kysely'
import { statement, type Slot } from '../../platform/database/statement.ts'
import { ownWaiting } from '../giveables/index.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

/** `hidden_people`: up to three people whose gifts hide their amount, enough to know whether there are three. */
export type StoredMonth = { month: string; allocation_id: number; given_cents: number; hidden_people: number[] }
export type StoredMemberMonth = { month: string; joined: number; still_here: number }
type StoredShare = { nonprofit: NonprofitRef; arrived_cents: number }

export type StoredCharts = {
  months: StoredMonth[]
  /** The viewer's gifts that others do not see yet, as they were given. `shares` contains what arrived of them. */
  own_cents: number
  shares: StoredShare[]
  members: StoredMemberMonth[]
}

const ownArrived = (viewerId: Slot<number | null>) => sql`
  select a.nonprofit_id, -e.amount_cents from gifts w join ledger_entries e on e.gift_id = w.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
  join ledger_transactions t on t.id = e.transaction_id and t.kind in ('settled', 'fee_known')
  where ${ownWaiting(viewerId)}`

export const readCharts = statement<{ giveableId: number; viewerId: number | null }, StoredCharts>(
  ({ giveableId, viewerId }) => sql`
    select
      (select coalesce(sum(w.amount_cents), 0)::bigint from gifts w where ${ownWaiting(viewerId)}) as own_cents,
      (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'allocation_id', m.allocation_id,
          'given_cents', m.given_cents, 'hidden_people', m.hidden_people) order by m.month), '[]')
        from giveable_months m where m.giveable_id = ga.id) as months,
      (select coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'arrived_cents', s.cents)
          order by s.cents desc, n.id), '[]')
        from (select nonprofit_id, sum(arrived_cents)::bigint as cents from (
            select m.nonprofit_id, m.arrived_cents from giveable_month_shares m where m.giveable_id = ga.id
            union all ${ownArrived(viewerId)}) parts group by 1) s
        join nonprofits n on n.id = s.nonprofit_id) as shares,
      (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'joined', m.joined,
          'still_here', m.still_here) order by m.month), '[]')
        from member_months m where m.giveable_id = ga.id) as members
    from giveables ga where ga.id = ${giveableId}`,
)
