-- Every transaction has entries, and they sum to zero.
select t.id, t.key, coalesce(sum(e.amount_cents), 0)::bigint as sum_cents
from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
group by t.id having count(e.id) < 2 or sum(e.amount_cents) <> 0
