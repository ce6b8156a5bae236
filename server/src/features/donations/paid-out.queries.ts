import { sql, type RawBuilder } from 'kysely'
import type { Slot } from '../../platform/database/statement.ts'

/**
 * A subquery for what payouts sent of a giveable's money. A payout contains everything that the books owed, except gifts
 * that settled too late for it or that it left out; one that came back whole contains nothing. A gift that hides its
 * amount counts with its whole day, and as it was given: otherwise a payout between two gifts of a batch would show one.
 */
export const paidOutCents = (giveableId: Slot<number>): RawBuilder<number> => sql`
    (with paid as materialized (
      select a.id as account_id, p.id, p.settled_until, p.created_at, (p.settled_until at time zone 'UTC')::date as day
      from ledger_accounts a join payouts p on p.nonprofit_id = a.nonprofit_id and p.status not in ('pending', 'reversed')
      where a.kind = 'payable' and a.nonprofit_id in (
        select s.nonprofit_id from allocations al join allocation_shares s on s.allocation_id = al.id
        where al.giveable_id = ${giveableId})
    ), shown as (
      select g.id, g.settled_at, g.listed_on, g.visibility = 'full' as is_full from gifts g
      where g.giveable_id = ${giveableId} and g.listed is not null and g.settled_at <= (select max(settled_until) from paid)
      union all
      select g.id, g.settled_at, g.listed_on, true from gifts g
      where g.giveable_id = ${giveableId} and g.listed is null and g.left_place is not null and g.visibility = 'full'
    )
    select greatest(0, coalesce(-sum(e.amount_cents), 0))::bigint from shown g
    join ledger_entries e on e.gift_id = g.id
    join ledger_transactions t on t.id = e.transaction_id and (g.is_full or t.kind in ('settled', 'fee_known'))
    where exists (
      select from paid p where p.account_id = e.account_id and t.occurred_at <= p.created_at and case when g.is_full
        then g.settled_at <= p.settled_until
          and not exists (select from payout_left_out l where l.payout_id = p.id and l.gift_id = g.id)
        else g.listed_on < p.day end))`
