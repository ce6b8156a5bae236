-- The stored balance of a payable is the negated sum of its entries.
select a.id, a.nonprofit_id, a.balance_cents, coalesce(-sum(e.amount_cents), 0)::bigint as entries_cents
from ledger_accounts a left join ledger_entries e on e.account_id = a.id
where a.kind = 'payable' group by a.id having a.balance_cents <> coalesce(-sum(e.amount_cents), 0)
