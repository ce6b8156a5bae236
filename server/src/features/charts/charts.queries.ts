import type { NonprofitRef } from '@kindling/contract/common'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

/** `hidden_people`: up to three people whose gifts hide their amount, enough to know whether there are three. */
export type StoredMonth = { month: string; allocation_id: number; given_cents: number; hidden_people: number[] }
export type StoredMemberMonth = { month: string; joined: number; still_here: number }
type StoredShare = { nonprofit: NonprofitRef; arrived_cents: number }

export type StoredCharts = {
  months: StoredMonth[]
  shares: StoredShare[]
  members: StoredMemberMonth[]
}

export const readCharts = statement<{ giveableId: number }, StoredCharts>(
  ({ giveableId }) => sql`
    select
      (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'allocation_id', m.allocation_id,
          'given_cents', m.given_cents, 'hidden_people', m.hidden_people) order by m.month), '[]')
        from giveable_months m where m.giveable_id = ga.id) as months,
      (select coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'arrived_cents', s.cents)
          order by s.cents desc, n.id), '[]')
        from (select nonprofit_id, sum(arrived_cents)::bigint as cents from giveable_month_shares
          where giveable_id = ga.id group by 1) s
        join nonprofits n on n.id = s.nonprofit_id) as shares,
      (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'joined', m.joined,
          'still_here', m.still_here) order by m.month), '[]')
        from member_months m where m.giveable_id = ga.id) as members
    from giveables ga where ga.id = ${giveableId}`,
)
